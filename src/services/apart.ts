// Does the server write nothing for now, because its clock is not the database's? Each answer says so while it lasts.
import { useSyncExternalStore } from 'react';
import { makeListeners } from './listeners';

let apart = false;
const listeners = makeListeners();

/** What the last answer said. */
export function hearApart(isApart: boolean): void {
  if (isApart === apart) return;
  apart = isApart;
  listeners.tell();
}
const isApart = () => apart;
export const useApart = (): boolean => useSyncExternalStore(listeners.subscribe, isApart);
