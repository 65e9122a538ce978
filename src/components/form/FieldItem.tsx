import { Form, type FormRule } from 'antd';
import { containsProduct } from '#contract/password';
import { productTitle } from '@/services/setup';
import { useWords } from '@/services/words';
import FieldControl from './FieldControl';
import css from './form.module.css';
import type { FormField } from './formField';
import NewPassword from './NewPassword';

/** One field under its title; a new password is typed once more. */
export default function FieldItem<In>({ field, rules }: { field: FormField<In>; rules: FormRule[] }) {
  const t = useWords();
  const isNew = field.kind === 'password' && field.isNew;
  const withoutProduct = {
    validator: async (_: unknown, typed: unknown) =>
      typeof typed === 'string' && containsProduct(typed, productTitle())
        ? Promise.reject(new Error(t('rule.containsProduct')))
        : undefined,
  };
  return (
    <>
      <Form.Item
        name={[field.name]}
        label={t(field.word)}
        extra={field.help && t(field.help)}
        rules={isNew ? [...rules, withoutProduct] : rules}
        validateTrigger="onBlur"
        className={field.kind === 'own' && field.wide ? (css.wide ?? '') : ''}
      >
        <FieldControl field={field} />
      </Form.Item>
      {isNew && <NewPassword name={field.name} />}
    </>
  );
}
