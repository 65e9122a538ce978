import { randomText } from './random';

const KEY = 'caudal_device';

/**
 * What the server knows this browser by: made at random once, it proves to the server that somebody has signed in from
 * here before.
 */
export function deviceId(): string {
  const known = localStorage.getItem(KEY);
  if (known) return known;
  const made = randomText();
  localStorage.setItem(KEY, made);
  return made;
}
