import { useRef } from 'react';
import type { ApiCall, CallOptions } from '@/services/api';
import { serverNow } from '@/services/clock';
import { useZone } from '@/services/zone';
import { type Read, useRead } from '../read/useRead';
import { useWritten } from '../written';
import { inPlace, type Still } from './inPlace';
import type { PageAnswer, Paging } from './pageAnswer';
import { sameRows } from './sameRows';
import { type Counting, useCount, useCounting, wholeOf } from './useCount';

/** Nobody sees a skeleton that lasts shorter than this. */
const SKELETON_AFTER = 150;

const NONE: readonly never[] = [];

export interface Rows<Row, Out> extends Omit<Read<unknown>, 'data'> {
  answer: Out | undefined;
  /** None where they could not be had. */
  rows: readonly Row[];
  /** How many there are in the whole filter; while the list stands still, how many there were. */
  total: number;
  /** When the shown answer arrived, epoch ms. */
  asOf: number | undefined;
  /** New rows that wait until the list may move. */
  waiting: number;
  /** Not all is counted; `stop` leaves it at that, and is absent where that was done. */
  counting: Counting | undefined;
}
interface Steady<Row> {
  keyOf: (row: Row) => string;
  /** May rows come and go now, although nobody asked? */
  mayMove: () => boolean;
}

/**
 * Asks a page call whenever its input or the zone changes, whose business days it answers for. An answer that arrives
 * after a later question is dropped; the rows before stay until the new ones are there. A write of the same area asks
 * again. Where nobody asked and the list may not move, what is shown stays where it is and only changes in place.
 */
export function useRows<Row, In extends Paging, Out extends PageAnswer<Row>>(
  call: ApiCall<In, Out>,
  input: In,
  { keyOf, mayMove }: Steady<Row>,
): Rows<Row, Out> {
  const zone = useZone();
  const question = JSON.stringify([input, zone]);
  const shown = useRef<Still<Out> & { question: string; asOf: number }>(undefined);
  const count = useCount<Out>(question);
  const ask = async ({ given, ...options }: CallOptions) => {
    const whole = options.background ? wholeOf(count, call, input) : undefined;
    const answer = await (whole ?? call(input, { ...options, ...(given && { given }) }));
    const before = shown.current;
    const stays = options.background && before?.question === question && !before.answer.counting && !mayMove();
    const still = stays
      ? await inPlace(before, answer, input, (page) => call(page, options), keyOf)
      : { answer, waiting: 0, total: answer.total };
    const list = sameRows(before?.answer.list ?? NONE, still.answer.list, keyOf);
    return { ...still, answer: { ...still.answer, list }, question, asOf: serverNow() };
  };
  const { data, ...read } = useRead(ask, [call.call, input, zone], SKELETON_AFTER);
  shown.current = data;
  useWritten(call.call, read.refresh);
  const counting = useCounting(count, data?.question === question ? data.answer : undefined, read.quietly);
  const { answer, total } = (!read.error && data) || { answer: undefined, total: 0 };
  return {
    ...read,
    answer: data?.answer,
    rows: answer?.list ?? NONE,
    total,
    asOf: data?.asOf,
    waiting: data?.waiting ?? 0,
    counting,
  };
}
