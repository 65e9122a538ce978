import { useRequest } from 'ahooks';
import { Button, Form, Modal } from 'antd';
import { type ReactNode, useEffect } from 'react';
import type { ApiCall } from '@/services/api';
import { inputOf } from '@/services/inputs';
import { fieldErrorText } from '@/services/rules';
import { toast } from '@/services/toast';
import { useWords, type Word } from '@/services/words';
import FieldControl from './form/FieldControl';
import css from './form/form.module.css';
import type { FormField, Verb } from './form/formField';
import { formRules } from './form/formRules';
import OutcomeNote from './form/OutcomeNote';
import { ready } from './form/ready';
import { useSend } from './form/useSend';

export interface CallFormProps<In, Out> {
  call: ApiCall<In, Out>;
  title: Word;
  /** The part of the input that nobody types: which merchant, which ticket. */
  given: Partial<In>;
  fields: readonly FormField<In>[];
  /** Fields that this dialog cannot do without, though the call could. */
  needed?: readonly (keyof In & string)[];
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
  const { call, given, fields, needed = [], onClose } = props;
  const t = useWords();
  const [form] = Form.useForm<Record<string, unknown>>();
  const typed = Form.useWatch([], form) ?? {};
  const [modal, dialogs] = Modal.useModal();
  const { data: schema = { properties: {} } } = useRequest(() => inputOf(call.call));
  const { outcome, sending, send } = useSend(call);
  const unknown = outcome.kind === 'unknown';
  // Fields of the form are fields of the input, by the type of `fields`.
  const label = props.verb(typed as Partial<In>, t);

  useEffect(() => {
    if (outcome.kind !== 'refused') return;
    form.setFields(outcome.reason.fields.map(({ field, code, limit }) => ({ name: field, errors: [fieldErrorText(code, limit, t)] })));
  }, [outcome, form, t]);

  const submit = async () => {
    const answer = await send({ ...given, ...ready(fields, form.getFieldsValue()) });
    if (answer === undefined) return;
    void toast('success', t('form.done', { what: label }));
    onClose();
  };
  const leave = () => {
    if (!form.isFieldsTouched()) return onClose();
    void modal.confirm({ title: t('form.leave'), okText: t('form.leaveYes'), cancelText: t('form.leaveNo'), onOk: onClose });
  };
  const footer = (
    <>
      <Button onClick={leave}>{t('common.cancel')}</Button>
      <Button type="primary" danger={props.danger ?? false} loading={sending} onClick={() => (unknown ? void submit() : form.submit())}>
        {unknown ? t('form.askAgain') : label}
      </Button>
    </>
  );
  return (
    <Modal open title={t(props.title)} onCancel={leave} mask={{ closable: false }} footer={footer}>
      {dialogs}
      {props.about && <div className={css.about}>{props.about}</div>}
      <OutcomeNote outcome={outcome} />
      <Form
        form={form}
        layout="vertical"
        disabled={sending || unknown}
        onFinish={() => void submit()}
        requiredMark={false}
        scrollToFirstError
        className={`${css.fields} ${fields.length > ONE_COLUMN ? css.columns : ''}`}
      >
        {fields.map((field) => (
          <Form.Item
            key={field.name}
            name={[field.name]}
            label={t(field.word)}
            extra={field.help && t(field.help)}
            rules={formRules(schema, field, needed.includes(field.name), t)}
            validateTrigger="onBlur"
          >
            <FieldControl field={field} />
          </Form.Item>
        ))}
      </Form>
    </Modal>
  );
}
