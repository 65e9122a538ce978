import { userName } from './session';

const key = () => `caudal_open ${userName()}`;

/** Which screens this person may open, for the next time: nothing is asked ahead of one that would be refused. */
export const rememberOpen = (open: readonly string[]): void => localStorage.setItem(key(), open.join());

/** Could this person open it the last time? Not where they have never been here before. */
export const wasOpen = (screen: string): boolean => (localStorage.getItem(key()) ?? '').split(',').includes(screen);
