import type { InputSchema } from '@/services/rules';
import { useWords } from '@/services/words';
import FieldItem from './FieldItem';
import type { FormField } from './formField';
import { formRules } from './formRules';

interface Props<In> {
  schema: InputSchema;
  fields: readonly FormField<In>[];
  needed: readonly (keyof In & string)[];
}

/** The fields of a dialog, each with what the contract says of it. */
export default function FormFields<In>({ schema, fields, needed }: Props<In>) {
  const t = useWords();
  return fields.map((field) => (
    <FieldItem key={field.name} field={field} rules={formRules(schema, field, needed.includes(field.name), t)} />
  ));
}
