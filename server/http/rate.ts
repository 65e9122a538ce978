import type { Call } from '#contract/call';
import { code } from '#contract/error';
import { HOUR } from '#contract/time';
import { Refusal } from '../words/word';

const MINUTE = 60_000;

/**
 * Counts one call's askers in fixed windows, in this process.
 * @throws Refusal 1009 where the asker is over the call's limit.
 */
export function rateLimit(limit: Call['limit']): (asker: string, now: Date) => void {
  if (limit === undefined) return () => undefined;
  const [times, span] = limit.split('/');
  const width = span === 'hour' ? HOUR : MINUTE;
  let window = 0;
  let counts = new Map<string, number>();
  return (asker, now) => {
    const at = Math.floor(now.getTime() / width);
    if (at !== window) counts = new Map();
    window = at;
    const count = (counts.get(asker) ?? 0) + 1;
    counts.set(asker, count);
    if (count > Number(times))
      throw new Refusal(code.tooManyRequests, 'tooManyRequests', {
        seconds: Math.ceil(((at + 1) * width - now.getTime()) / 1000),
      });
  };
}
