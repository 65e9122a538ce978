import { Button, InputNumber, Space } from 'antd';
import type { ApprovalStep } from '#contract/approval';
import type { ControlProps } from '@/components/form/formField';
import { useWords } from '@/services/words';
import css from '../access.module.css';
import { RolesSelect } from './controls';

const MOST = 4;
const NEW: ApprovalStep = { roles: [], count: 1 };
const stepsIn = (value: unknown): ApprovalStep[] => (Array.isArray(value) ? value : [NEW]);

/** Who is asked, one step after the other. */
export default function StepsInput({ value, onChange }: ControlProps) {
  const t = useWords();
  const steps = stepsIn(value);
  const put = (place: number, part: Partial<ApprovalStep>) =>
    onChange(steps.map((step, at) => (at === place ? { ...step, ...part } : step)));
  return (
    <Space orientation="vertical" style={{ width: '100%' }}>
      {steps.map((step, place) => (
        // Steps have no name but their place.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <fieldset key={place} className={css.step}>
          <legend>{t('approval.nth', { nth: place + 1, count: step.count })}</legend>
          <RolesSelect
            label={t('approval.waitingFor')}
            value={step.roles}
            onChange={(roles) => put(place, { roles: roles as string[] })}
          />
          <Space wrap>
            {t('approval.rule.people')}
            <InputNumber
              aria-label={t('approval.rule.people')}
              min={1}
              max={5}
              value={step.count}
              onChange={(count) => put(place, { count: count ?? 1 })}
            />
            {steps.length > 1 && (
              <Button onClick={() => onChange(steps.filter((_, at) => at !== place))}>
                {t('approval.rule.removeStep')}
              </Button>
            )}
          </Space>
        </fieldset>
      ))}
      {steps.length < MOST && <Button onClick={() => onChange([...steps, NEW])}>{t('approval.rule.addStep')}</Button>}
    </Space>
  );
}
