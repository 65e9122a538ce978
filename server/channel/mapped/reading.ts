// What an answer must say, and what its reasons mean in our words.
import type { Recipe } from '#contract/channelRecipe';
import { textAt } from './wording';

/** @throws where nothing stands there */
export function needed(body: unknown, path: string): string {
  const found = textAt(body, path);
  if (found === undefined) throw new Error(`the channel does not say ${path}`);
  return found;
}

/** Why it was refused, in the words that are kept. */
export function said({ errors = [] }: Recipe, answer: unknown, at: string | undefined): string {
  const theirs = textAt(answer, at) ?? 'refused';
  return errors.find((one) => one.theirs === theirs)?.means ?? theirs.slice(0, 200);
}
