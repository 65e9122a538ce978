import type { live as contract, LiveLine } from '#contract/live';
import { type AreaHandlers, type Asked, StreamAnswer } from '../http/handlers';
import { changesRightsOf, mayHear } from './event';
import { type Hub, hub, type News } from './hub';
import { Inbox } from './inbox';
import { isSessionLive } from './session';

/** A reader that has so many changes unread is told to fetch everything instead. */
const MOST_UNREAD = 500;
const BEAT = 15_000;

/** Live updates: `/stream`. */
export const live: AreaHandlers<typeof contract> = {
  stream: async (asked) => new StreamAnswer(linesFor(asked, hub)),
};

type Stream = Pick<Asked<(typeof contract)['stream']>, 'input' | 'actor' | 'caller' | 'db' | 'settings' | 'now' | 'signal'>;

/**
 * What this person may hear, from now until they leave, their session ends, or the server stops.
 * @param beat ms between two signs of life; the session is looked at before each.
 */
export function linesFor(asked: Stream, hub: Hub, { beat } = { beat: BEAT }): AsyncIterable<LiveLine> {
  const { input, actor, signal } = asked;
  const time = runningFrom(asked.now);
  const say = (topic: LiveLine['topic'], no = '', kind: LiveLine['kind'] = ''): LiveLine => ({ topic, no, kind, at: time() });
  const inbox = new Inbox<LiveLine>(MOST_UNREAD, () => say('refetch'), leave);
  const unsubscribe = hub.subscribe(hear);
  const timer = setInterval(() => void keepAlive(), beat);
  const end = () => inbox.close();
  signal.addEventListener('abort', end);
  inbox.put(say('ready'));
  if (signal.aborted) end();
  return inbox;

  function hear(news: News): void {
    if (news === 'missed') inbox.put(say('refetch'));
    else if (input.topics.includes(news.topic) && mayHear(actor, news)) inbox.put(say(news.topic, news.no, news.kind));
    // The stream was opened with rights that no longer stand; who listens opens another with those that do.
    if (news !== 'missed' && changesRightsOf(actor, news)) end();
  }
  async function keepAlive(): Promise<void> {
    const isLive = await isSessionLive(asked, time()).catch(() => false);
    if (isLive) inbox.put(say('beat'));
    else end();
  }
  function leave(): void {
    clearInterval(timer);
    unsubscribe();
    signal.removeEventListener('abort', end);
  }
}

/** Business time goes on from the moment of the call. */
function runningFrom(start: Date): () => number {
  const began = performance.now();
  return () => Math.round(start.getTime() + performance.now() - began);
}
