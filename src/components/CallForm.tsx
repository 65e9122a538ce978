import { useRequest } from 'ahooks';
import { Alert, Button, Form, Modal } from 'antd';
import { type ReactNode, useEffect } from 'react';
import type { ApiCall } from '@/services/api';
import { inputOf } from '@/services/inputs';
import { fieldErrorText, rulesOf } from '@/services/rules';
import { toast } from '@/services/toast';
import { useWords, type Word } from '@/services/words';
import { digitsOf, fitsCurrency, withDecimals } from './form/decimals';
import FieldControl from './form/FieldControl';
import css from './form/form.module.css';
import type { FormField, Verb } from './form/formField';
import { useSend } from './form/useSend';

export interface CallFormProps<In, Out> {
  call: ApiCall<In, Out>;
  title: Word;
  /** The part of the input that nobody types: which merchant, which ticket. */
  given: Partial<In>;
  fields: readonly FormField<In>[];
  /** Fields that this dialog cannot do without, though the call could. */
  needed?: readonly (keyof In & string)[];
  /** What the fields begin with. */
  start?: Partial<In>;
  verb: Verb<In>;
  danger?: boolean;
  /** Said above the fields: what is at stake. */
  about?: ReactNode;
}
interface Props<In, Out> extends CallFormProps<In, Out> {
  onClose: () => void;
}
/** More fields than these stand in two columns. */
const ONE_COLUMN = 6;

/** A dialog that makes one write call. What is typed stays when the server refuses; refused fields say why beside themselves. */
export default function CallForm<In extends object, Out>(props: Props<In, Out>) {
  const { call, title, given, fields, needed = [], start = {}, verb, danger = false, about, onClose } = props;
  const t = useWords();
  const [form] = Form.useForm<Record<string, unknown>>();
  const typed = Form.useWatch([], form) ?? {};
  const [modal, dialogs] = Modal.useModal();
  const { data: schema = { properties: {} } } = useRequest(() => inputOf(call.call));
  const { outcome, sending, send } = useSend(call);
  const unknown = outcome.kind === 'unknown';
  const refused = outcome.kind === 'refused' ? outcome.reason : undefined;

  useEffect(() => {
    const found = refused?.fields.map(({ field, code, limit }) => ({ name: field, errors: [fieldErrorText(code, limit, t)] })) ?? [];
    form.setFields(found);
  }, [refused, form, t]);

  const label = verb({ ...start, ...typed } as Partial<In>, t);
  const submit = async () => {
    const answer = await send({ ...given, ...ready(fields, { ...start, ...form.getFieldsValue() }) });
    if (answer === undefined) return;
    void toast('success', t('form.done', { what: label }));
    onClose();
  };
  const leave = () => {
    if (!form.isFieldsTouched()) return onClose();
    void modal.confirm({ title: t('form.leave'), okText: t('form.leaveYes'), cancelText: t('form.leaveNo'), onOk: onClose });
  };
  const rules = (field: FormField<In>) => [
    ...rulesOf(schema, field.name, t),
    ...(needed.includes(field.name) ? [{ required: true, message: t('rule.required') }] : []),
    ...(field.kind === 'amount'
      ? [decimalsRule(field.currency, t('form.decimals', { currency: field.currency, digits: digitsOf(field.currency) }))]
      : []),
  ];
  return (
    <Modal
      open
      title={t(title)}
      onCancel={leave}
      mask={{ closable: false }}
      footer={[
        <Button key="cancel" onClick={leave}>
          {t('common.cancel')}
        </Button>,
        <Button key="send" type="primary" danger={danger} loading={sending} onClick={() => (unknown ? void submit() : form.submit())}>
          {unknown ? t('form.askAgain') : label}
        </Button>,
      ]}
    >
      {dialogs}
      {about && <div className={css.once}>{about}</div>}
      {unknown && <Alert type="warning" showIcon title={t('form.unknown')} className={css.counted ?? ''} />}
      {refused && (
        <Alert
          type="error"
          showIcon
          title={refused.msg}
          description={refused.fields.length > 0 && t('form.errors', { count: refused.fields.length })}
          className={css.counted ?? ''}
        />
      )}
      <Form
        form={form}
        layout="vertical"
        initialValues={start}
        disabled={sending || unknown}
        onFinish={() => void submit()}
        requiredMark={false}
        scrollToFirstError
        className={fields.length > ONE_COLUMN ? (css.columns ?? '') : ''}
      >
        {fields.map((field) => (
          <Form.Item
            key={field.name}
            name={[field.name]}
            label={t(field.word)}
            extra={field.help && t(field.help)}
            rules={rules(field)}
            validateTrigger="onBlur"
          >
            <FieldControl field={field} />
          </Form.Item>
        ))}
      </Form>
    </Modal>
  );
}

const decimalsRule = (currency: string, message: string) => ({
  validator: async (_: unknown, value: unknown) => {
    if (typeof value === 'string' && !fitsCurrency(value, currency)) throw new Error(message);
  },
});

/** What is typed as the contract wants it: nothing empty, amounts with all their decimals. */
function ready<In>(fields: readonly FormField<In>[], typed: Record<string, unknown>): Record<string, unknown> {
  const entries = fields.map((field) => {
    const value = typed[field.name];
    return [field.name, field.kind === 'amount' && typeof value === 'string' ? withDecimals(value, field.currency) : value] as const;
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== ''));
}
