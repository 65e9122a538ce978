import { Button, Form, Input } from 'antd';
import type { ControlProps } from '@/components/form/formField';
import MomentInput from '@/components/form/MomentInput';
import { useWords } from '@/services/words';
import css from './windows.module.css';

/** Windows of maintenance, a line each: from when until when, of which method, and why. */
export default function WindowsInput({ id, label }: ControlProps) {
  const t = useWords();
  const needed = [{ required: true, message: t('rule.required') }];
  return (
    <Form.List name="windows">
      {(rows, { add, remove }) => (
        <fieldset id={id} aria-label={label} className={css.windows}>
          {rows.map(({ key, name }) => (
            <div key={key} className={css.window}>
              {(['from', 'until'] as const).map((end) => (
                <Form.Item key={end} name={[name, end]} label={t(`channel.window.${end}`)} rules={needed}>
                  <MomentInput />
                </Form.Item>
              ))}
              <Form.Item name={[name, 'method']} label={t('channel.window.method')} normalize={emptyIsNone}>
                <Input dir="ltr" placeholder={t('channel.window.all')} />
              </Form.Item>
              <Form.Item
                name={[name, 'reason']}
                label={t('channel.reason')}
                rules={[...needed, { min: 5, message: t('rule.minLength', { limit: 5 }) }]}
              >
                <Input dir="auto" />
              </Form.Item>
              <Button size="small" onClick={() => remove(name)} aria-label={t('recipe.line.remove')}>
                ×
              </Button>
            </div>
          ))}
          <Button size="small" onClick={() => add({})}>
            {t('channel.window.add')}
          </Button>
        </fieldset>
      )}
    </Form.List>
  );
}

const emptyIsNone = (value: unknown) => (value === '' ? undefined : value);
