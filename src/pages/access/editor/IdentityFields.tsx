import { Form, type FormInstance, Input, Select } from 'antd';
import type { Role } from '#contract/roleShape';
import { roleScope } from '#contract/status';
import { useNamed } from '@/components/show/useNamed';
import { type InputSchema, rulesOf } from '@/services/rules';
import { useWords } from '@/services/words';
import css from '../access.module.css';
import type { Identity } from './draft';

interface Props {
  form: FormInstance<Identity>;
  schema: InputSchema;
  first: Partial<Identity>;
  /** The role that is changed: it keeps its code and kind, and a built-in one its name. */
  of: Role | undefined;
  /** A house's own role has no code to choose, and is for its people. */
  isHouse: boolean;
  onTyped: () => void;
}

/** How a role is called, and for which kind of people it is. */
export default function IdentityFields({ form, schema, first, of, isHouse, onTyped }: Props) {
  const t = useWords();
  const named = useNamed();
  const kinds = Object.values(roleScope).map((value) => ({ value, label: named('access.scope', String(value)) }));
  return (
    <Form
      form={form}
      name="role"
      layout="vertical"
      requiredMark={false}
      initialValues={first}
      onValuesChange={onTyped}
      className={css.identity ?? ''}
    >
      <Form.Item
        name="name"
        label={t('access.name')}
        rules={rulesOf(schema, 'name', t)}
        extra={of?.builtIn && t('access.name.builtIn')}
        validateTrigger="onBlur"
      >
        <Input dir="auto" disabled={of?.builtIn ?? false} />
      </Form.Item>
      {!isHouse && (
        <>
          <Form.Item
            name="code"
            label={t('access.code')}
            rules={rulesOf(schema, 'code', t)}
            extra={!of && t('access.code.help')}
            validateTrigger="onBlur"
          >
            <Input dir="ltr" disabled={of !== undefined} />
          </Form.Item>
          <Form.Item name="scope" label={t('access.scope')}>
            <Select options={kinds} disabled={of !== undefined} />
          </Form.Item>
        </>
      )}
      <Form.Item name="remark" label={t('access.remark')} rules={rulesOf(schema, 'remark', t)}>
        <Input dir="auto" />
      </Form.Item>
    </Form>
  );
}
