import type { live as contract, LiveLine } from '#contract/live';
import type { Event } from '../db/outbox';
import { type AreaHandlers, type HandlerContext, StreamAnswer } from '../http/handlers';
import { changesRightsOf, endsSessionOf, mayHear } from './event';
import { type Hub, hub, type News } from './hub';
import { Inbox } from './inbox';
import { restOfSession } from './sessionStore';
import { Shown } from './shown';

/** A reader that has so many changes unread is told to fetch everything instead. */
const MOST_UNREAD = 500;
const BEAT = 15_000;

/** Live updates: `/stream`. */
export const live: AreaHandlers<typeof contract> = {
  stream: async (context) => new StreamAnswer(linesFor(context, hub)),
};

type Stream = Pick<
  HandlerContext<(typeof contract)['stream']>,
  'input' | 'actor' | 'caller' | 'db' | 'settings' | 'now' | 'signal' | 'ask'
>;

/**
 * What this person may hear, from now until they leave, their session ends, or the server stops.
 * @param beat ms between two signs of life; the session is looked at before each, and when it may be over.
 */
export function linesFor(context: Stream, hub: Hub, { beat } = { beat: BEAT }): AsyncIterable<LiveLine> {
  const { input, actor, signal } = context;
  const time = runningFrom(context.now);
  const say = (topic: LiveLine['topic'], no = '', kind: LiveLine['kind'] = ''): LiveLine => ({
    topic,
    no,
    kind,
    at: time(),
  });
  const inbox = new Inbox<LiveLine>(MOST_UNREAD, () => say('refetch'), leave);
  const shown = new Shown(input.questions ?? [], context.ask, (no, answer, onRead) =>
    inbox.put({ ...say('answer', no), answer }, onRead),
  );
  const unsubscribe = hub.subscribe(hear);
  let timer: NodeJS.Timeout | undefined;
  const end = () => inbox.close();
  signal.addEventListener('abort', end);
  inbox.put(say('ready'));
  if (signal.aborted) end();
  else void goOn(); // the session may have ended between its admission and now
  return inbox;

  function hear(news: News): void {
    if (news === 'missed') missed();
    else heed(news);
  }
  function heed(news: Event): void {
    if (isTopic(input.topics, news.topic) && mayHear(actor, news)) {
      inbox.put(say(news.topic, news.no, news.kind));
      shown.hear(news.topic);
    }
    // The stream was opened by a session or with rights that no longer stand; who listens opens another with those that
    // do.
    if (endsSessionOf(actor, news) || changesRightsOf(actor, news)) end();
  }
  function missed(): void {
    inbox.put(say('refetch'));
    void goOn();
  }
  async function goOn(): Promise<void> {
    const rest = await restOfSession(context, time()).catch(() => 0);
    if (rest <= 0) return end();
    clearTimeout(timer);
    if (!inbox.isClosed) timer = setTimeout(() => void signOfLife(), Math.min(beat, rest));
  }
  async function signOfLife(): Promise<void> {
    await goOn();
    if (!inbox.isClosed) inbox.put(say('beat'));
  }
  function leave(): void {
    clearTimeout(timer);
    unsubscribe();
    signal.removeEventListener('abort', end);
  }
}

/** Is this among what was asked for? What ends a stream, or is for the process itself, is told to nobody. */
const isTopic = (
  wanted: readonly LiveLine['topic'][],
  topic: Event['topic'],
): topic is Exclude<Event['topic'], 'session' | 'cache'> =>
  topic !== 'session' && topic !== 'cache' && wanted.includes(topic);

/** Business time goes on from the moment of the call. */
function runningFrom(start: Date): () => number {
  const began = performance.now();
  return () => Math.round(start.getTime() + performance.now() - began);
}
