import { timingSafeEqual } from 'node:crypto';

/** Compares in constant time, so that the answer's delay says nothing about the right signature. */
export function isSame(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
