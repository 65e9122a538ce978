import { Form, type FormRule } from 'antd';
import { useWords } from '@/services/words';
import FieldControl from './FieldControl';
import type { FormField } from './formField';
import NewPassword from './NewPassword';

/** One field under its title; a new password is typed once more. */
export default function FieldItem<In>({ field, rules }: { field: FormField<In>; rules: FormRule[] }) {
  const t = useWords();
  return (
    <>
      <Form.Item name={[field.name]} label={t(field.word)} extra={field.help && t(field.help)} rules={rules} validateTrigger="onBlur">
        <FieldControl field={field} />
      </Form.Item>
      {field.kind === 'password' && field.isNew && <NewPassword name={field.name} />}
    </>
  );
}
