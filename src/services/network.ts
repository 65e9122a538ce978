// Is somebody there to answer? What is on screen stays as it was while nobody is, and the frame says since when.
import { useSyncExternalStore } from 'react';
import { serverNow } from './clock';
import { makeListeners } from './listeners';

const UNANSWERED: ReadonlySet<unknown> = new Set(['ERR_NETWORK', 'ECONNABORTED', 'ETIMEDOUT']);
let since: number | undefined;
const listeners = makeListeners();

function set(moment: number | undefined): void {
  if ((since === undefined) === (moment === undefined)) return;
  since = moment;
  listeners.tell();
}

/** No answer at all: the network or the server is away. A refusal is an answer. */
export const isUnanswered = (failure: unknown): boolean =>
  failure instanceof Error &&
  'code' in failure &&
  UNANSWERED.has(failure.code) &&
  !('response' in failure && failure.response);

/** A question found nobody. */
export const hearNobody = (): void => set(serverNow());
/** The server has answered, whatever it said. */
export const hearAnswer = (): void => set(undefined);

/** Follows what the machine itself knows of its network. */
export function watchNetwork(): void {
  if (!navigator.onLine) hearNobody();
  window.addEventListener('offline', hearNobody);
  window.addEventListener('online', hearAnswer);
}

const silentSince = () => since;
/** Since when nobody has answered, epoch ms; undefined while somebody does. */
export const useSilence = (): number | undefined => useSyncExternalStore(listeners.subscribe, silentSince);
