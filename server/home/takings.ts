// What channels say of their own takings, each asked twice a minute at most.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Stretch, Takings } from '../channel/channel';
import { findChannel, type Speaker } from '../channel/registry';

/** A channel that was asked is not asked again for so long, ms. */
const FRESH = 30_000;
/** So long a page waits for an answer, ms; what comes later is there when it is looked at again. */
const PATIENCE = 3_000;
/** So many answers are kept. */
const MOST = 1_000;

/** `silent`: it gave no answer, or none that can be read. `cannot`: nobody can ask it. */
export type TakingsReply = { takings: Takings } | 'silent' | 'cannot';
interface CacheEntry {
  /** Epoch milliseconds. */
  at: number;
  reply: Promise<TakingsReply>;
}
/** Of each process: services of their own may stand over one vault. */
const cache = new WeakMap<object, Map<string, CacheEntry>>();

/** What a channel says it took in a stretch, and when it was asked; an answer of the last half minute stands. */
export async function askTakings(
  speaker: Speaker,
  channelCode: string,
  stretch: Stretch,
): Promise<{ reply: TakingsReply; at: number }> {
  const answers = cache.get(speaker.vault) ?? new Map<string, CacheEntry>();
  cache.set(speaker.vault, answers);
  const now = speaker.clock.now().getTime();
  const key = [channelCode, stretch.currency, stretch.from.getTime(), stretch.to.getTime()].join(' ');
  const known = answers.get(key);
  const isFresh = known !== undefined && now - known.at >= 0 && now - known.at < FRESH;
  const answer = isFresh ? known : { at: now, reply: ask(speaker, channelCode, stretch) };
  if (!isFresh) keep(answers, key, answer);
  const tooLong = sleep(PATIENCE, 'silent' as const, { ref: false });
  return { reply: await Promise.race([answer.reply, tooLong]), at: answer.at };
}

function keep(answers: Map<string, CacheEntry>, key: string, answer: CacheEntry): void {
  answers.delete(key); // so that the first is always the oldest
  answers.set(key, answer);
  const [oldest] = answers.keys();
  if (answers.size > MOST && oldest !== undefined) answers.delete(oldest);
}

async function ask(speaker: Speaker, code: string, stretch: Stretch): Promise<TakingsReply> {
  const found = await findChannel(speaker, code);
  if (!found?.channel.takings) return 'cannot';
  return found.channel.takings(stretch, found.secret).then(
    (takings) => ({ takings }),
    () => 'silent' as const,
  );
}
