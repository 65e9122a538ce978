// What an answer must say, and why it refuses.
import { textAt } from './wording';

/** @throws where nothing stands there */
export function needed(body: unknown, path: string): string {
  const found = textAt(body, path);
  if (found === undefined) throw new Error(`the channel does not say ${path}`);
  return found;
}

/** Why it was refused, in their own word. */
export const reasonIn = (answer: unknown, at: string | undefined): string => textAt(answer, at) ?? 'refused';
