import { Button, Form, Input } from 'antd';
import type { ControlProps } from '@/components/form/formField';
import { useWords } from '@/services/words';
import css from './recipe/recipe.module.css';

/** Credentials to be set or replaced, a line each; a value may have several lines, as keys in PEM have. */
export default function CredentialsInput({ id, label }: ControlProps) {
  const t = useWords();
  const needed = { required: true, message: t('rule.required') };
  return (
    <Form.List name="credentials">
      {(rows, { add, remove }) => (
        <fieldset id={id} aria-label={label} className={css.lines}>
          {rows.map(({ key, name }) => (
            <div key={key} className={css.line}>
              <div className={css.cells}>
                <Form.Item name={[name, 'name']} rules={[needed]}>
                  <Input
                    dir="ltr"
                    autoComplete="off"
                    aria-label={t('channel.credentials.name')}
                    placeholder={t('channel.credentials.name')}
                  />
                </Form.Item>
                <Form.Item name={[name, 'value']} rules={[needed]}>
                  <Input.TextArea
                    dir="ltr"
                    autoSize={{ minRows: 1, maxRows: 6 }}
                    autoComplete="off"
                    spellCheck={false}
                    aria-label={t('channel.credentials.value')}
                    placeholder={t('channel.credentials.value')}
                  />
                </Form.Item>
              </div>
              <Button size="small" onClick={() => remove(name)} aria-label={t('recipe.line.remove')}>
                ×
              </Button>
            </div>
          ))}
          <Button size="small" onClick={() => add({})}>
            {t('channel.credentials.add')}
          </Button>
        </fieldset>
      )}
    </Form.List>
  );
}
