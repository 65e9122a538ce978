// What an answer must say, and why it refuses.
import type { Mark } from '#contract/channelRecipe';
import type { Reply } from './answer';
import { textAt } from './wording';

/** @throws where nothing stands there */
export function needed(body: unknown, path: string): string {
  const found = textAt(body, path);
  if (found === undefined) throw new Error(`the channel does not say ${path}`);
  return found;
}

/** Why it was refused, in their own word, else by the status of their answer. */
export const reasonIn = ({ body, status }: Reply, at: string | undefined): string =>
  textAt(body, at) ?? (status < 300 ? 'refused' : `HTTP ${status}`);

/** Whether an answer of 2xx says so; where the recipe names no place each does. */
export const saysYes = ({ kind, body }: Reply, mark: Mark | undefined): boolean =>
  kind === 'said' && (mark === undefined || stands(mark, body));
/** Whether it stands there. */
export function stands({ at, is = 'says', says = [] }: Mark, body: unknown): boolean {
  const found = textAt(body, at);
  if (found === undefined) return false;
  if (is === 'positive') return /^[0-9.]*$/.test(found) && /[1-9]/.test(found);
  return is === 'present' || says.includes(found);
}

/** @throws where it does not say yes or no, but that there is no such thing, or one already */
export function bodyOnly(reply: Reply): unknown {
  if (reply.kind !== 'said') throw new Error(`it answered ${reply.status}`);
  return reply.body;
}
