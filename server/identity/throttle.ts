import { rateLimit } from '../http/rate';

/** Beside the gate's limit per address, and like it counted before anything is hashed. */
const perAccount = rateLimit('20/minute');
const perDevice = rateLimit('20/minute');
const ofAllStrangers = rateLimit('300/minute');

/**
 * Passwords that one minute may try: at one account, and of all strangers together. A device that its owner has signed
 * in from before has a count of its own, so that a flood from elsewhere does not keep its owner out.
 * @throws Refusal 1009, whether there is such an account or not
 */
export function refuseFlood(userName: string, knownDevice: string | undefined, now: Date): void {
  if (knownDevice !== undefined) perDevice(`${userName} ${knownDevice}`, now);
  else {
    perAccount(userName, now);
    ofAllStrangers('', now);
  }
}
