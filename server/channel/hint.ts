// A message that says of which payment something is new, and is not believed: the channel is asked, and decides.
import { waitBriefly } from '../db/briefly';
import { lockOrder, type OrderRow } from '../payment/order';
import type { Services } from '../services';
import { seenBy } from './callback';
import type { Notice } from './channel';
import { askUpstream, keepHeard, takeAnswer } from './question';

export type Hint = Extract<Notice, { notice: 'ask' }>;
/** `unheard`: nobody can say yet what is true, so whoever sent it is to send it again. */
export type Followed = 'asked' | 'otherEvent' | 'unheard';

/** Whoever may send hints is nobody known, so they make few questions: this long between two of one order, */
const APART_MS = 5_000;
/** and so many at once of a channel. */
const AT_ONCE = 8;

interface Asking {
  lately: Map<string, number>;
  open: number;
}
/** By the database that they are about, and the channel. */
const asking = new WeakMap<object, Map<string, Asking>>();
function askingOf({ db }: Services, channelCode: string): Asking {
  const ofChannels = asking.get(db.jobs) ?? new Map<string, Asking>();
  asking.set(db.jobs, ofChannels);
  const known = ofChannels.get(channelCode) ?? { lately: new Map(), open: 0 };
  ofChannels.set(channelCode, known);
  return known;
}

/** Asks the channel about the payment of a hint, and takes its answer as that of any question. */
export async function follow(services: Services, channelCode: string, hint: Hint): Promise<Followed> {
  const seen = await seenBy(services.db.foreseen, { channelCode, message: hint });
  if (seen?.order.channelCode !== channelCode) return 'otherEvent';
  const turns = askingOf(services, channelCode);
  if (!takesTurn(turns, seen.order.id)) return 'unheard';
  try {
    return await askAbout(services, seen.order);
  } finally {
    turns.open -= 1;
  }
}

function takesTurn(turns: Asking, orderId: string): boolean {
  const now = performance.now();
  for (const [id, at] of turns.lately) if (at + APART_MS <= now) turns.lately.delete(id);
  if (turns.lately.has(orderId) || turns.open >= AT_ONCE) return false;
  turns.lately.set(orderId, now);
  turns.open += 1;
  return true;
}

async function askAbout(
  services: Services,
  { id, orderNo, upstreamOrderNo, channelCode }: OrderRow,
): Promise<Followed> {
  const subject = { orderId: id, orderNo, upstreamOrderNo, channelCode };
  const heard = await askUpstream(services, subject);
  const at = { now: services.clock.now(), nextId: services.nextId, actor: channelCode };
  await services.db.writes.transaction().execute(async (tx) => {
    await waitBriefly(tx);
    const locked = await lockOrder(tx, id);
    if (!locked) throw new Error(`order ${orderNo} is gone`);
    await keepHeard(tx, subject, heard, at);
    if ('known' in heard.answer) await takeAnswer(tx, locked, heard.answer, services.settings, at);
  });
  return 'known' in heard.answer ? 'asked' : 'unheard';
}
