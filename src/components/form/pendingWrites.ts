import { useEffect, useRef, useSyncExternalStore } from 'react';
import { api } from '@/services/api';
import { makeListeners } from '@/services/listeners';
import { toast } from '@/services/toast';
import { WaitsForSecond } from '@/services/waiting';
import { say } from '@/services/words';
import { tellWritten } from '../written';
import { type PendingWrite, type Settled, untilKnown } from './pendingWrite';
import { withoutProof } from './proof';
import { drafts, unanswered } from './sessionLists';
import { tellDone, tellFailed } from './tell';

/** A wish on its way. `checking`: it may have happened, nobody knows yet. */
export interface Pending {
  wish: PendingWrite;
  standing: 'sending' | 'checking';
  /** Asks now instead of at the next time. */
  askNow: () => void;
}
type Hear = (settled: Settled, write: PendingWrite) => void;

const hearers = new Map<string, Hear>();
const listeners = makeListeners();
let pending: readonly Pending[] = [];

function change(next: readonly Pending[]): void {
  pending = next;
  listeners.tell();
}

/** @param lasting false where the input holds secrets besides its proof: neither is written down. */
export function sendWrite(write: PendingWrite, lasting: boolean): void {
  if (lasting) unanswered.write([...unanswered.read(), { ...write, input: withoutProof(write.input) }]);
  void follow(write, true);
}

/** After a reload or a sign-in: asks what became of this person's unanswered wishes; those of others are forgotten. */
export function resumeWrites(owner: string): void {
  unanswered.drop((write) => write.owner !== owner);
  for (const write of unanswered.read()) {
    if (pending.some((one) => one.wish.requestId === write.requestId)) continue;
    void toast('info', say('form.checking', { what: write.what }));
    void follow(write, false);
  }
}

async function follow(write: PendingWrite, isFirst: boolean): Promise<void> {
  const put = (part: Partial<Pending>) =>
    change(pending.map((one) => (one.wish.requestId === write.requestId ? { ...one, ...part } : one)));
  change([...pending, { wish: write, standing: isFirst ? 'sending' : 'checking', askNow: () => undefined }]);
  const settled = await untilKnown(write, isFirst, (askNow) => put({ standing: 'checking', askNow }));
  const hear = hearers.get(write.requestId) ?? tellWithoutDialog;
  change(pending.filter((one) => one.wish.requestId !== write.requestId));
  if (settled.kind !== 'ended' || !settled.maybe) unanswered.drop(({ requestId }) => requestId === write.requestId);
  if (settled.kind === 'done') {
    drafts.drop(({ form }) => form === write.form);
    tellWritten(write.call);
    if (settled.answer instanceof WaitsForSecond) tellWritten(api.approval.page.call);
  }
  hear(settled, write);
}

function tellWithoutDialog(settled: Settled, { what, begins }: PendingWrite): void {
  if (settled.kind === 'done' && settled.answer instanceof WaitsForSecond)
    void toast('info', say('form.waitsFor', { what }));
  else if (settled.kind === 'done') tellDone({ what, begins }, 'form.already');
  if (settled.kind === 'refused') tellFailed(what, settled.failure.msg);
}

/** Read anew at each press, so that the second of two clicks sees the first. */
export const pendingOf = (form: string): Pending | undefined => pending.find(({ wish: write }) => write.form === form);

/**
 * The wish of a dialog that is on its way, also one that an earlier dialog of the same kind has sent. Its end is told
 * to this one.
 */
export function usePending(form: string, hear: Hear): Pending | undefined {
  const mine = useSyncExternalStore(listeners.subscribe, () => pendingOf(form));
  const latest = useRef(hear);
  latest.current = hear;
  const id = mine?.wish.requestId;
  useEffect(() => {
    if (id === undefined) return;
    hearers.set(id, (settled, write) => latest.current(settled, write));
    return () => void hearers.delete(id);
  }, [id]);
  return mine;
}
