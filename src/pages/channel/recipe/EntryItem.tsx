import { Form, Input, Select } from 'antd';
import { useContext } from 'react';
import { rulesOf } from '@/services/rules';
import { useWords } from '@/services/words';
import { ruleAt } from './ruleAt';
import { SchemaContext } from './schema';
import type { Entry } from './sections';

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
export default function EntryItem({ entry: { word, help, choices }, name, path, inLine = false }: Props) {
  const t = useWords();
  const schema = useContext(SchemaContext);
  const at = ruleAt(schema, path);
  const title = t(word);
  const said = inLine ? { 'aria-label': title, placeholder: title } : {};
  return (
    <Form.Item
      name={name}
      label={inLine ? undefined : title}
      extra={help && t(help)}
      rules={at ? rulesOf(at.input, at.field, t) : []}
      normalize={(value: unknown) => (value === '' ? undefined : value)}
      validateTrigger="onBlur"
    >
      {choices ? (
        <Select {...said} allowClear options={choices.map(({ value, word: each }) => ({ value, label: t(each) }))} />
      ) : (
        <Input {...said} dir="ltr" autoComplete="off" spellCheck={false} />
      )}
    </Form.Item>
  );
}
