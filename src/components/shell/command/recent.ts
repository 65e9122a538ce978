import type { Output } from '#contract/call';
import type { search } from '#contract/search';
import { userName } from '@/services/session';

type Found = Output<typeof search.global>[number];
/** A line of the command bar: something found, something to do, or a page. */
export interface Target extends Omit<Found, 'type'> {
  type: Found['type'] | 'page' | 'deed';
}

const MOST = 8;
const keyOf = () => `${userName()} recent`;
const isTarget = (value: unknown): value is Target =>
  typeof value === 'object' &&
  value !== null &&
  ['type', 'no', 'title', 'route'].every((name) => typeof Reflect.get(value, name) === 'string');

/** What this person last went to from here, the latest first. */
export function recentTargets(): Target[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(keyOf()) ?? '[]');
    return Array.isArray(list) ? list.filter(isTarget) : [];
  } catch {
    return [];
  }
}

export function rememberTarget(target: Target): void {
  const others = recentTargets().filter(({ route }) => route !== target.route);
  localStorage.setItem(keyOf(), JSON.stringify([target, ...others].slice(0, MOST)));
}
