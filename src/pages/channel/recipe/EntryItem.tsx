import { Form, Input, Select } from 'antd';
import { useContext } from 'react';
import { rulesOf } from '@/services/rules';
import { useWords } from '@/services/words';
import type { Entry } from './entries';
import { ruleAt } from './ruleAt';
import { SchemaContext } from './schema';

interface Props {
  entry: Entry;
  /** How the form calls it; within lines, its place there. */
  name: (string | number)[];
  /** Where the contract says what it may be; a place in a list is `0`. */
  path: readonly string[];
  /** In a line the title stands within, not above. */
  inLine?: boolean;
}

/** One field of the recipe with the contract's rules. */
export default function EntryItem({ entry, name, path, inLine = false }: Props) {
  const { word, help } = entry;
  const t = useWords();
  const schema = useContext(SchemaContext);
  const at = ruleAt(schema, path);
  const title = t(word);
  return (
    <Form.Item
      name={name}
      label={inLine ? undefined : title}
      extra={help && t(help)}
      rules={at ? rulesOf(at.input, at.field, t) : []}
      normalize={(value: unknown) => (value === '' ? undefined : value)}
      validateTrigger="onBlur"
    >
      {controlOf(entry, inLine ? { 'aria-label': title, placeholder: title } : {}, t)}
    </Form.Item>
  );
}

/** A choice, several texts, or one. */
function controlOf({ choices, many }: Entry, titleProps: object, t: ReturnType<typeof useWords>) {
  if (many) return <Select {...titleProps} mode="tags" open={false} suffixIcon={null} tokenSeparators={[',']} />;
  if (!choices) return <Input {...titleProps} dir="ltr" autoComplete="off" spellCheck={false} />;
  const options = choices.map(({ value, word }) => ({ value, label: t(word) }));
  return <Select {...titleProps} allowClear options={options} />;
}
