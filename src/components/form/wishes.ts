import { useEffect, useRef, useSyncExternalStore } from 'react';
import { api } from '@/services/api';
import { makeListeners } from '@/services/listeners';
import { toast } from '@/services/toast';
import { WaitsForSecond } from '@/services/waiting';
import { say } from '@/services/words';
import { tellWritten } from '../written';
import { drafts, unanswered } from './kept';
import { withoutProof } from './proof';
import { type Settled, untilKnown, type Wish } from './wish';

/** A wish on its way. `checking`: it may have happened, nobody knows yet. */
export interface Pending {
  wish: Wish;
  standing: 'sending' | 'checking';
  /** Asks now instead of at the next time. */
  askNow: () => void;
}
type Hear = (settled: Settled, wish: Wish) => void;

const hearers = new Map<string, Hear>();
const listeners = makeListeners();
let pending: readonly Pending[] = [];

function change(next: readonly Pending[]): void {
  pending = next;
  listeners.tell();
}

/** @param lasting false where the input holds secrets besides its proof: neither is written down. */
export function makeWish(wish: Wish, lasting: boolean): void {
  if (lasting) unanswered.write([...unanswered.read(), { ...wish, input: withoutProof(wish.input) }]);
  void follow(wish, true);
}

/** After a reload or a sign-in: asks what became of this person's unanswered wishes; those of others are forgotten. */
export function resumeWishes(owner: string): void {
  unanswered.drop((wish) => wish.owner !== owner);
  for (const wish of unanswered.read()) {
    if (pending.some((one) => one.wish.requestId === wish.requestId)) continue;
    void toast('info', say('form.checking', { what: wish.what }));
    void follow(wish, false);
  }
}

async function follow(wish: Wish, isFirst: boolean): Promise<void> {
  const put = (part: Partial<Pending>) => change(pending.map((one) => (one.wish.requestId === wish.requestId ? { ...one, ...part } : one)));
  change([...pending, { wish, standing: isFirst ? 'sending' : 'checking', askNow: () => undefined }]);
  const settled = await untilKnown(wish, isFirst, (askNow) => put({ standing: 'checking', askNow }));
  const hear = hearers.get(wish.requestId) ?? tellWithoutDialog;
  change(pending.filter((one) => one.wish.requestId !== wish.requestId));
  if (settled.kind !== 'ended' || !settled.maybe) unanswered.drop(({ requestId }) => requestId === wish.requestId);
  if (settled.kind === 'done') {
    drafts.drop(({ form }) => form === wish.form);
    tellWritten(wish.call);
    if (settled.answer instanceof WaitsForSecond) tellWritten(api.approval.page.call);
  }
  hear(settled, wish);
}

function tellWithoutDialog(settled: Settled, { what }: Wish): void {
  if (settled.kind === 'done' && settled.answer instanceof WaitsForSecond) void toast('info', say('form.waitsFor', { what }));
  else if (settled.kind === 'done') void toast('success', say('form.already', { what }));
  if (settled.kind === 'refused') void toast('error', say('form.failed', { what, msg: settled.failure.msg }));
}

/** Read anew at each press, so that the second of two clicks sees the first. */
export const pendingOf = (form: string): Pending | undefined => pending.find(({ wish }) => wish.form === form);

/** The wish of a dialog that is on its way, also one that an earlier dialog of the same kind has sent; its end is told to this one. */
export function usePending(form: string, hear: Hear): Pending | undefined {
  const mine = useSyncExternalStore(listeners.subscribe, () => pendingOf(form));
  const latest = useRef(hear);
  latest.current = hear;
  const id = mine?.wish.requestId;
  useEffect(() => {
    if (id === undefined) return;
    hearers.set(id, (settled, wish) => latest.current(settled, wish));
    return () => void hearers.delete(id);
  }, [id]);
  return mine;
}
