import { useState } from 'react';
import { code } from '#contract/error';
import type { ApiCall } from '@/services/api';
import { isShown } from '@/services/failure';
import { randomText } from '@/services/random';
import { type Reason, reasonOf } from '../reason';
import { tellWritten } from '../written';

/** What became of the last try. `unknown`: it may have happened, and only the same request can tell. */
export type Outcome = { kind: 'none' } | { kind: 'refused'; reason: Reason } | { kind: 'unknown' };

/** Answers after which nobody knows whether it happened. */
const UNSURE: ReadonlySet<number> = new Set([code.inProgress, code.upstreamUnknown]);

interface Sending<Out> {
  outcome: Outcome;
  sending: boolean;
  /** Sends what is typed; a repeat after an unknown result is the same request, so it cannot happen twice. */
  send: (input: object) => Promise<Out | undefined>;
}

/** One request of one dialog: its `requestId` is made when the dialog opens and stays until it closes. */
export function useSend<In, Out>(call: ApiCall<In, Out>): Sending<Out> {
  const [requestId] = useState(() => randomText());
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' });
  const [sending, setSending] = useState(false);

  const send = async (input: object) => {
    setSending(true);
    try {
      // The form's fields are keys of the call's input, and its rules are those of the contract.
      const answer = await call({ ...input, requestId } as In, { skipErrorHandler: true });
      setOutcome({ kind: 'none' });
      tellWritten(call.call);
      return answer;
    } catch (error) {
      const reason = reasonOf(error);
      const unsure = reason.code === undefined || UNSURE.has(reason.code);
      if (!isShown(error)) setOutcome(unsure ? { kind: 'unknown' } : { kind: 'refused', reason });
      return undefined;
    } finally {
      setSending(false);
    }
  };
  return { outcome, sending, send };
}
