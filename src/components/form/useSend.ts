import { useEffect, useRef, useState } from 'react';
import { code } from '#contract/error';
import type { ApiCall } from '@/services/api';
import { randomText } from '@/services/random';
import { userName } from '@/services/session';
import { type Reason, reasonOf } from '../reason';
import { tellWritten } from '../written';
import type { PendingWrite, Settled } from './pendingWrite';
import { type Pending, pendingOf, sendWrite, usePending } from './pendingWrites';

/**
 * What became of the last try. `unknown`: it may have happened, and only the same request can tell. `offline`: nothing
 * was sent.
 */
export type Outcome =
  | { kind: 'none' }
  | { kind: 'refused'; reason: Reason }
  | { kind: 'unknown' }
  | { kind: 'offline' };

/** Refusals that tell of a screen that is behind: somebody else was here first. */
const BEHIND: ReadonlySet<number> = new Set([code.notFound, code.versionConflict, code.transitionNotAllowed]);

interface Sending {
  outcome: Outcome;
  /** Sent, and not yet answered for certain. */
  sending: boolean;
  /** What is on its way, where it is about several things or lets several happen: it may take its time. */
  several: string | undefined;
  send: (input: object, what: string, lasting: boolean) => void;
  askNow: () => void;
}

/** A consent does what somebody else has asked for, which may be many. */
const CONSENT = 'approval.act';
const severalIn = (pending: Pending | undefined): string | undefined => {
  if (!pending) return undefined;
  const { call, input, requestId } = pending.wish;
  const isOne = call !== CONSENT && !Object.values(input).some((value) => Array.isArray(value) && value.length > 1);
  return isOne ? undefined : requestId;
};

/**
 * One request of one dialog: its `requestId` is made when the dialog opens and stays until it closes. A dialog that was
 * closed before the answer came finds its request again.
 */
export function useSend<In, Out>(
  call: ApiCall<In, Out>,
  { form, begins }: Pick<PendingWrite, 'form' | 'begins'>,
  onDone: (what: string, answer: Out) => void,
): Sending {
  const [requestId] = useState(() => randomText());
  const [last, setLast] = useState<Outcome>({ kind: 'none' });
  const isBehind = useRef(false);
  const hear = (settled: Settled, { what }: { what: string }) => {
    isBehind.current = settled.kind === 'refused' && BEHIND.has(settled.failure.code);
    if (settled.kind === 'refused') setLast({ kind: 'refused', reason: reasonOf(settled.failure) });
    // What the call of this very dialog has answered.
    if (settled.kind === 'done') onDone(what, settled.answer as Out);
  };
  const pending = usePending(form, hear);
  // Once the reason was read: what stands behind the dialog, and with it the dialog, may go then.
  useEffect(() => () => void (isBehind.current && tellWritten(call.call)), [call]);

  const send = (input: object, what: string, lasting: boolean) => {
    if (pendingOf(form)) return;
    setLast({ kind: navigator.onLine ? 'none' : 'offline' });
    if (navigator.onLine)
      sendWrite({ requestId, call: call.call, input, form, what, begins, owner: userName() }, lasting);
  };
  const outcome: Outcome = pending?.standing === 'checking' ? { kind: 'unknown' } : last;
  return {
    outcome,
    sending: pending !== undefined,
    several: severalIn(pending),
    send,
    askNow: () => pending?.askNow(),
  };
}
