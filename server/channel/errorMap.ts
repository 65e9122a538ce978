// What a refusal of a channel means to us.
import type { FailClass, MappedError } from '#contract/channelError';
import type { FailCode } from '#contract/failCode';

/** A refusal in our words; one that nobody has mapped is refused as it is. */
export interface Judged {
  /** Their word, as it is counted. */
  theirs: string;
  means: FailCode;
  action: FailClass;
  /** What is kept with the order. */
  said: string;
}

const LONGEST = 120;
/** What their word means by the map of their channel. */
export function judged(errors: readonly MappedError[], reason: string): Judged {
  const theirs = reason.slice(0, LONGEST);
  const known = errors.find((one) => one.theirs === theirs);
  return {
    theirs,
    means: known?.means ?? 'F99',
    action: known?.action ?? 'refuse',
    said: known?.note ?? theirs,
  };
}
