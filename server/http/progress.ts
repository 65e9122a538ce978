// How far a write of several things is while it is at work. Nothing of it is kept: what came of it is its answer.
import { AsyncLocalStorage } from 'node:async_hooks';

interface Progress {
  done: number;
  total: number;
}
/** Of one person's write: its `requestId` is the browser's own, so another's may be the same. */
interface Name {
  employeeId: string;
  requestId: string;
}
const NONE: Progress = { done: 0, total: 0 };
const atWork = new Map<string, Progress>();
const present = new AsyncLocalStorage<Progress>();
const textOf = ({ employeeId, requestId }: Name) => `${employeeId} ${requestId}`;

/** Whoever made the write can ask how far it is until it ends; of a repeat that waits, how far the first one is. */
export async function watched<T>(name: Name | undefined, work: () => Promise<T>): Promise<T> {
  if (!name || atWork.has(textOf(name))) return work();
  const progress = { ...NONE };
  atWork.set(textOf(name), progress);
  return present.run(progress, work).finally(() => atWork.delete(textOf(name)));
}

/** Said by whatever does one thing after the other. */
export const tellProgress = (done: number, total: number): void =>
  void Object.assign(present.getStore() ?? {}, { done, total });

/** None of none where nothing of that name is at work in this process. */
export const progressOf = (name: Name): Progress => ({ ...(atWork.get(textOf(name)) ?? NONE) });
