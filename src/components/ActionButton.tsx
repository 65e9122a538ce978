import { Button } from 'antd';
import { useState } from 'react';
import { useCan } from '@/services/can';
import { useWords } from '@/services/words';
import CallForm, { type CallFormProps } from './CallForm';
import { formName, hasDraft } from './form/draft';
import { useTellOpen } from './openDialogs';

interface Props<In, Out> extends CallFormProps<In, Out> {
  primary?: boolean;
  small?: boolean;
  /** Whether it is open, where something else opens it too. */
  state?: OpenState;
}
export type OpenState = readonly [boolean, (open: boolean) => void];

/**
 * A button for one write call. Who may not make the call does not see it; pressing it asks for what the call still
 * needs, or just to confirm.
 */
export default function ActionButton<In extends object, Out>({
  primary = false,
  small = false,
  state,
  ...form
}: Props<In, Out>) {
  const t = useWords();
  const may = useCan(form.call);
  // Whoever had to sign in again finds the dialog as it was.
  const own = useState(() => hasDraft(formName(form.call, form.given)));
  const [open, setOpen] = state ?? own;
  useTellOpen(open);
  if (!may) return null;
  return (
    // A click in the dialog is none on the row under the button.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps clicks in, nobody acts on it
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same
    <span onClick={(event) => event.stopPropagation()}>
      <Button
        type={primary ? 'primary' : 'default'}
        size={small ? 'small' : 'middle'}
        danger={form.danger ?? false}
        onClick={() => setOpen(true)}
      >
        {t(form.title)}
      </Button>
      {open && <CallForm {...form} onClose={() => setOpen(false)} />}
    </span>
  );
}
