import { Button, Form, Input, Select } from 'antd';
import type { FailClass } from '#contract/channelError';
import type { FailCode } from '#contract/failCode';
import type { ControlProps } from '@/components/form/formField';
import { useWords } from '@/services/words';
import css from './errors.module.css';

/** What is usually done about each; whoever chooses a meaning may choose otherwise. */
const usual: Record<FailCode, FailClass> = {
  ...{ F01: 'final', F02: 'final', F03: 'final', F04: 'final', F05: 'final', F06: 'final', F07: 'final' },
  ...{ F08: 'refuse', F09: 'elsewhere', F10: 'elsewhere', F11: 'unknown', F12: 'elsewhere', F13: 'refuse' },
  ...{ F14: 'final', F15: 'final', F16: 'refuse', F17: 'refuse', F99: 'refuse' },
};
// The keys of these tables are what they hold, by their own types.
const failCodes = Object.keys(usual) as FailCode[];
const actions: readonly FailClass[] = ['elsewhere', 'refuse', 'unknown', 'final'];

/** Errors of a channel, a line each: their word, what it means, what is done about it, and a note of ours. */
export default function ErrorsInput({ id, label }: ControlProps) {
  const t = useWords();
  const form = Form.useFormInstance();
  const means = failCodes.map((value) => ({ value, label: `${value} ${t(`failCode.${value}`)}` }));
  const done = actions.map((value) => ({ value, label: t(`channel.errors.${value}`) }));
  const needed = [{ required: true, message: t('rule.required') }];
  const suggest = (name: number, code: FailCode | undefined) => {
    if (code) form.setFieldValue(['errors', name, 'action'], usual[code]);
  };
  return (
    <Form.List name="errors">
      {(rows, { add, remove }) => (
        <fieldset id={id} aria-label={label} className={css.errors}>
          {rows.map(({ key, name }) => (
            <div key={key} className={css.error}>
              <Form.Item name={[name, 'theirs']} label={t('channel.errors.theirs')} rules={needed}>
                <Input dir="ltr" autoComplete="off" spellCheck={false} maxLength={120} />
              </Form.Item>
              <Form.Item name={[name, 'means']} label={t('channel.errors.means')}>
                <Select
                  allowClear
                  showSearch={{ optionFilterProp: 'label' }}
                  options={means}
                  onChange={(code) => suggest(name, code)}
                />
              </Form.Item>
              <Form.Item name={[name, 'action']} label={t('channel.errors.action')}>
                <Select allowClear options={done} />
              </Form.Item>
              <Form.Item name={[name, 'note']} label={t('channel.errors.note')} normalize={emptyIsNone}>
                <Input dir="auto" maxLength={120} />
              </Form.Item>
              <Button size="small" onClick={() => remove(name)} aria-label={t('recipe.line.remove')}>
                ×
              </Button>
            </div>
          ))}
          <Button size="small" onClick={() => add({})}>
            {t('channel.errors.add')}
          </Button>
        </fieldset>
      )}
    </Form.List>
  );
}

const emptyIsNone = (value: unknown) => (value === '' ? undefined : value);
