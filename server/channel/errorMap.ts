// What a refusal of a channel means to us.
import type { FailClass, MappedError } from '#contract/channelError';
import type { FailCode } from '#contract/failCode';

/** A refusal in our words. */
export interface Judged {
  /** Their word, as it is counted. */
  theirs: string;
  means: FailCode;
  action: FailClass;
  /** What is kept with the order. */
  reason: string;
}

const LONGEST = 120;
/**
 * What their word means by the map of their channel.
 * @param unmapped what is done about a word that nobody has mapped
 */
export function judged(errors: readonly MappedError[], reason: string, unmapped: FailClass = 'refuse'): Judged {
  const theirs = reason.slice(0, LONGEST);
  const known = errors.find((one) => one.theirs === theirs);
  return {
    theirs,
    means: known?.means ?? 'F99',
    action: known?.action ?? unmapped,
    reason: known?.note ?? theirs,
  };
}
