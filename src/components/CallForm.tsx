import { useRequest } from 'ahooks';
import { Alert, Button, type ButtonProps, Form, type FormInstance, Modal, type ModalFuncProps } from 'antd';
import {
  lazy,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import type { FieldError } from '#contract/error';
import type { BulkResult, PendingApproval } from '#contract/shape';
import type { ApiCall } from '@/services/api';
import { inputOf } from '@/services/inputs';
import { fieldErrorText } from '@/services/rules';
import { WaitsForSecond } from '@/services/waiting';
import { type Say, useWords, type Word } from '@/services/words';
import { waitsForFile } from './file/place';
import { formName, holdsSecret, useDraft } from './form/draft';
import { erasuresIn } from './form/erasures';
import FormFields from './form/FormFields';
import css from './form/form.module.css';
import type { FormField, Verb } from './form/formField';
import OutcomeNote from './form/OutcomeNote';
import { useProof, withoutProof } from './form/proof';
import { ready } from './form/ready';
import { tellDone, tellFailed } from './form/tell';
import { useAskBeforeLeaving, useAskBeforeUnload } from './form/unsaved';
import { type Outcome, useSend } from './form/useSend';
import WaitsNote from './form/WaitsNote';

const HowFar = lazy(() => import('./form/HowFar'));

export interface CallFormProps<In, Out> {
  call: ApiCall<In, Out>;
  title: Word;
  /** The part of the input that nobody types: which merchant, which ticket. */
  given: Partial<In>;
  fields: readonly FormField<In>[];
  /** Fields that this dialog cannot do without, though the call could. */
  needed?: readonly (keyof In & string)[];
  /** What the fields hold before anybody types: of a change, how things are now. */
  initial?: Partial<In>;
  verb: Verb<In>;
  danger?: boolean;
  /** Said above the fields: what is at stake, which may follow from what is typed. */
  about?: ReactNode | ((typed: Partial<In>) => ReactNode);
  /** What the page does with the answer; lists reload by themselves. */
  onDone?: (answer: Done<Out>) => void;
  /** Why an answer that is no refusal did not do what was asked; of several things, why the first was not done. */
  failed?: (answer: Done<Out>) => string | undefined;
  /** The page itself tells what became of it. */
  isTold?: (answer: Done<Out>) => boolean;
  /** Of a call that does several things: what is asked for here has but begun when it is answered. */
  begins?: true;
}
/** An answer that is no request waiting for a second person. */
type Done<Out> = Exclude<Out, PendingApproval>;
interface Props<In, Out> extends CallFormProps<In, Out> {
  onClose: () => void;
}
/** More fields than these stand in two columns. */
const ONE_COLUMN = 6;
/** Of a dialog in which a field takes a whole line, px; a narrower window has all of it. */
const WIDE = 920;

/**
 * A dialog that makes one write call. What is typed stays when the server refuses; refused fields say why beside
 * themselves.
 */
export default function CallForm<In extends object, Out>(props: Props<In, Out>) {
  const { call, given, onClose, begins = call.begins } = props;
  const proof = useProof(props);
  const { fields, needed } = proof;
  const t = useWords();
  const { form, own } = useOwnForm();
  const typed = Form.useWatch([], form) ?? {};
  const [modal, dialogs] = Modal.useModal();
  const { data: schema = { properties: {} } } = useRequest(() => inputOf(call.call));
  // As it was opened: what stands behind the dialog may move while its call is on its way.
  const [name] = useState(() => formName(call, given));
  const draft = useDraft(name, typed, schema);
  const [waits, setWaits] = useState<{ what: string; approvalId: string }>();
  const { outcome, sending, several, send, askNow } = useSend(call, { form: name, begins }, (what, answer) => {
    if (answer instanceof WaitsForSecond) return setWaits({ what, approvalId: answer.approvalId });
    const done = answer as Done<Out>; // what waits is told above
    proof.passed();
    if (!props.isTold?.(done)) tell(what, (props.failed ?? refusedIn)(done), begins);
    props.onDone?.(done);
    onClose();
  });
  const [wrong, setWrong] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const unsaved = !waits && isChanged(typed, { ...props.initial });
  useAskBeforeUnload(unsaved || sending);
  // Fields of the form are fields of the input, by the type of `fields`.
  const label = props.verb(typed as Partial<In>, t);
  const about = typeof props.about === 'function' ? props.about(ready(fields, typed) as Partial<In>) : props.about;

  useRefusals(outcome, form, proof.heed);
  const current = outcome.kind === 'refused' ? outcome.reason.current : undefined;
  const overtaken = useOvertaken(current, fields, form);

  const submit = () => {
    const typedNow = ready(fields, form.getFieldsValue());
    const erasures = erasuresIn(schema, fields, { initial: props.initial, sent: typedNow });
    const input = { ...given, ...overtaken, ...erasures, ...typedNow };
    const sent = Object.keys(call.stepUp ? withoutProof(input) : input);
    send(input, label, !sent.some((field) => holdsSecret(schema, field)));
  };
  const files = useAfterFiles(typed, form.submit);
  const ask = (onOk: () => void) => void modal.confirm(leaving(t, onOk));
  // What is on its way goes on without the dialog, and is told when it arrives.
  const isSafe = sending || !unsaved;
  const leave = () => (isSafe ? onClose() : ask(onClose));
  useAskBeforeLeaving(!isSafe, ask);
  if (waits) return <WaitsNote {...waits} title={t(props.title)} onClose={onClose} />;
  const around = { mask: { closable: false }, afterOpenChange: (open: boolean) => open && beginIn(box.current) };
  const primary = { children: label, onClick: files.submit, loading: sending || files.isWaiting, danger: props.danger };
  const footer = <Footer onCancel={leave} primary={primary} onAgain={outcome.kind === 'unknown' && askNow} />;
  return (
    <Modal {...around} {...widthOf(fields)} open title={t(props.title)} onCancel={leave} footer={footer}>
      {dialogs}
      {about && <div className={css.about}>{about}</div>}
      {draft && outcome.kind === 'none' && (
        <Alert type="info" showIcon title={t('form.restored')} className={css.counted ?? ''} />
      )}
      <OutcomeNote outcome={outcome} wrong={wrong} />
      <Suspense fallback={null}>{several && <HowFar requestId={several} />}</Suspense>
      <div ref={box}>
        <Form
          {...own}
          layout="vertical"
          initialValues={draft ?? props.initial ?? {}}
          disabled={sending}
          onFinish={submit}
          onFieldsChange={(_, all) => setWrong(all.filter(({ errors = [] }) => errors.length > 0).length)}
          scrollToFirstError={{ block: 'center', focus: true }}
          className={`${css.fields} ${fields.length > ONE_COLUMN ? css.columns : ''}`}
        >
          <FormFields schema={schema} fields={fields} needed={needed} />
        </Form>
      </div>
    </Modal>
  );
}

/** Of two dialogs, one above the other, each has its own fields: a label names that of its own. */
function useOwnForm() {
  const [form] = Form.useForm<Record<string, unknown>>();
  return { form, own: { form, name: useId() } };
}

const widthOf = <In,>(fields: readonly FormField<In>[]) =>
  fields.some((field) => field.kind === 'own' && field.wide) ? { width: WIDE } : {};

/** Whoever sends the form while a file of it is on its way need not press again: it goes once the file is there. */
function useAfterFiles(typed: Record<string, unknown>, submit: () => void) {
  const [isMeant, setMeant] = useState(false);
  const isWaiting = isMeant && waitsForFile(typed);
  useEffect(() => {
    if (!isMeant || isWaiting) return;
    setMeant(false);
    submit();
  }, [isMeant, isWaiting, submit]);
  return { isWaiting, submit: () => setMeant(true) };
}

/** What was refused is said beside its fields. */
function useRefusals(outcome: Outcome, form: FormInstance, onRefused: (fields: readonly FieldError[]) => void): void {
  const t = useWords();
  const heed = useEffectEvent(onRefused);
  useEffect(() => {
    if (outcome.kind !== 'refused') return;
    const { fields } = outcome.reason;
    heed(fields);
    const known = form.getFieldsError().map(({ name }) => name);
    form.setFields(
      fields.map(({ field, code, limit }) => ({
        name: placeOf(field, known),
        errors: [fieldErrorText(code, limit, t)],
      })),
    );
  }, [outcome, form, t]);
}

/** Where `rates.0.percent` is said: at that field, or else at the nearest one around it that the form has. */
function placeOf(field: string, known: readonly (readonly (string | number)[])[]): (string | number)[] {
  const steps = field.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  const isKnown = (path: readonly (string | number)[]) => known.some((one) => one.join('.') === path.join('.'));
  const around = steps.map((_, n) => steps.slice(0, steps.length - n));
  return around.find(isKnown) ?? steps;
}

/**
 * Where somebody else was here first, each field says what they made of it. Whoever submits once more has seen both:
 * theirs is the version that is meant then.
 */
function useOvertaken<In>(
  current: Record<string, unknown> | undefined,
  fields: readonly FormField<In>[],
  form: FormInstance,
): { version?: number } {
  const t = useWords();
  const [version, setVersion] = useState<number>();
  useEffect(() => {
    if (!current) return;
    if (typeof current.version === 'number') setVersion(current.version);
    const other = fields.filter(
      ({ name }) => name in current && textOf(current[name]) !== textOf(form.getFieldValue(name)),
    );
    const theirs = other.map(({ name }) => ({
      name,
      warnings: [t('form.now', { value: textOf(current[name]) || '–' })],
    }));
    form.setFields(theirs);
  }, [current, fields, form, t]);
  return version === undefined ? {} : { version };
}
const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.join(', ') : typeof value === 'object' || value === undefined ? '' : String(value);

interface FooterProps {
  onCancel: () => void;
  primary: Omit<ButtonProps, 'danger'> & { danger: boolean | undefined };
  /** Where nobody knows what became of it. */
  onAgain: (() => void) | false;
}
function Footer({ onCancel, primary: { danger = false, ...primary }, onAgain }: FooterProps) {
  const t = useWords();
  const next = onAgain ? { children: t('form.askAgain'), onClick: onAgain } : { ...primary, danger };
  return (
    <>
      <Button onClick={onCancel} onMouseDown={keepFocus}>
        {t('common.cancel')}
      </Button>
      <Button type="primary" {...next} onMouseDown={keepFocus} />
    </>
  );
}

/** A field that is left says what it lacks, which would move the button from under the pointer before it is let go. */
const keepFocus = (event: MouseEvent<HTMLElement>) => event.preventDefault();

/** Whoever presses Enter without reading keeps what is typed. */
const leaving = (t: Say, onOk: () => void): ModalFuncProps => ({
  title: t('form.leave'),
  okText: t('form.leaveYes'),
  okButtonProps: { type: 'default', danger: true },
  cancelText: t('form.leaveNo'),
  cancelButtonProps: { type: 'primary' },
  focusable: { autoFocusButton: 'cancel' },
  onOk,
});

/** A dialog begins where one types. */
function beginIn(box: HTMLElement | null): void {
  // Who was faster than the unfolding dialog stays where they are: what they type would land in another field.
  const isBegun = box?.contains(document.activeElement) && document.activeElement?.matches('input, textarea, button');
  if (!isBegun) box?.querySelector<HTMLElement>('input:not([disabled]), textarea, button[role=switch]')?.focus();
}

const isChanged = (typed: Record<string, unknown>, initial: Record<string, unknown>): boolean =>
  Object.entries(typed).some(([field, value]) => JSON.stringify(value) !== JSON.stringify(initial[field]));

/** Of an answer about several things. */
const refusedIn = (answer: unknown): string | undefined =>
  (answer as Partial<BulkResult> | undefined)?.failed?.[0]?.msg;

/** That it is done, or has but begun; or why it is not although the server did not refuse. */
function tell(what: string, msg: string | undefined, begins: boolean | undefined): void {
  if (msg === undefined) tellDone({ what, begins });
  else tellFailed(what, msg);
}
