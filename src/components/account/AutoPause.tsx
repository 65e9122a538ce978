import { InputNumber } from 'antd';
import type { account } from '#contract/account';
import type { Input } from '#contract/call';
import type { ControlProps } from '@/components/form/formField';
import { useWords } from '@/services/words';
import css from './account.module.css';

type Rules = NonNullable<Input<typeof account.save>['autoPause']>;
const usual: Rules = { failStreak: 5, minSuccessRate: 30, windowMin: 15 };
const ends = {
  failStreak: { min: 3, max: 50 },
  minSuccessRate: { min: 0, max: 100 },
  windowMin: { min: 5, max: 120 },
} as const;
const names = ['failStreak', 'minSuccessRate', 'windowMin'] as const;

/** When an account pauses itself: all three, or never. */
export default function AutoPause({ label, value, onChange }: ControlProps) {
  const t = useWords();
  const rules = value as Rules | undefined; // what this control gave, or the account has
  const change = (name: keyof Rules, next: number | null) =>
    onChange(next === null ? undefined : { ...usual, ...rules, [name]: next });
  return (
    <fieldset className={css.patch} aria-label={label}>
      {names.map((name) => (
        <div key={name} className={css.titled}>
          <span aria-hidden>{t(`audit.name.${name}`)}</span>
          <InputNumber
            {...ends[name]}
            dir="ltr"
            precision={0}
            aria-label={t(`audit.name.${name}`)}
            value={rules?.[name] ?? null}
            onChange={(next) => change(name, next)}
          />
        </div>
      ))}
    </fieldset>
  );
}
