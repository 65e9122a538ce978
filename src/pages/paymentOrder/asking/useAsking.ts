import { useEffect, useRef, useState } from 'react';
import type { UpstreamAnswer } from '#contract/paymentDeed';
import { reasonOf } from '@/components/reason';
import { tellWritten } from '@/components/written';
import { api } from '@/services/api';

/** What became of the question about one order. */
export type Heard = { answer: UpstreamAnswer } | { refused: string };
export interface Asking {
  heard: ReadonlyMap<string, Heard>;
  /** How far it is; undefined while nothing is asked. */
  under: { done: number; of: number } | undefined;
  ask: (orderNos: readonly string[], apply: boolean) => Promise<void>;
  /** What is on its way is waited for; nothing else is asked. */
  stop: () => void;
}

/** A channel that thinks for long holds up one of so many, and no channel gets more at once. */
const AT_ONCE = 4;

/** Asks channels about orders, one after the other, and keeps what each said. */
export function useAsking(): Asking {
  const [heard, setHeard] = useState<ReadonlyMap<string, Heard>>(new Map());
  const [under, setUnder] = useState<Asking['under']>();
  const queue = useRef<string[]>([]);
  const stop = () => queue.current.splice(0);
  useEffect(() => () => void queue.current.splice(0), []);
  const ask = async (orderNos: readonly string[], apply: boolean) => {
    queue.current = [...orderNos];
    setUnder({ done: 0, of: orderNos.length });
    const work = async () => {
      for (let orderNo = queue.current.shift(); orderNo !== undefined; orderNo = queue.current.shift()) {
        const [no, answer] = [orderNo, await askOne(orderNo, apply)];
        setHeard((before) => new Map(before).set(no, answer));
        setUnder((before) => before && { ...before, done: before.done + 1 });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    setUnder(undefined);
    if (apply) tellWritten(api.payment.query.call);
  };
  return { heard, under, ask, stop };
}

const askOne = (orderNo: string, apply: boolean): Promise<Heard> =>
  api.payment.query({ orderNo, apply }, { skipErrorHandler: true }).then(
    (answer) => ({ answer }),
    (error: unknown) => ({ refused: reasonOf(error).msg }),
  );

/** Does the answer say what is not known yet, and not applied? */
export const isNews = (heard: Heard | undefined): boolean =>
  heard !== undefined &&
  'answer' in heard &&
  !heard.answer.applied &&
  (heard.answer.status !== heard.answer.mappedStatus ||
    heard.answer.payments.some(({ outcome }) => outcome !== 'duplicate'));
