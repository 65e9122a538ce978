import { isRight } from '#contract/right';
import { say } from '../words/say';
import type { Locale } from '../words/word';

/** A right as people call it; one that the product no longer knows is called by its key. */
export const namedRight = (right: string, locale: Locale): { key: string; label: string } => ({
  key: right,
  label: isRight(right) ? say(locale, `right.${right}`) : right,
});
