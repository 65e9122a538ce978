import type { Output } from '#contract/call';
import type { Collected, homeUpstream } from '#contract/homeUpstream';
import { type Country, type Currency, currencyOf, toMajor } from '#contract/money';
import { dayEnd, dayStart } from '#contract/time';
import { seesBooksIn } from '../books/trial';
import type { Range } from '../db/range';
import type { Handler, HandlerContext } from '../http/handlers';
import { byCurrency, sumUp } from '../orderStat/sums';
import { orderTotals } from '../orderStat/totals';
import { say } from '../words/say';
import { askTakings } from './takings';
import { listChannels } from './upstreamStore';

type Query = (typeof homeUpstream)['paytmQuery'];
type Context = HandlerContext<Query>;
type Channel = Awaited<ReturnType<typeof listChannels>>[number];

/** What channels collected on a day, by our count and by their own. One that does not tell says so. */
export const paytmQuery: Handler<Query> = async (context) => {
  const { db, input, actor } = context;
  const channels = await listChannels(db, actor.scope, input.channelCode);
  return (await Promise.all(channels.map((channel) => collectedBy(context, channel)))).flat();
};

async function collectedBy(context: Context, channel: Channel): Promise<Output<Query>> {
  const { db, input, actor, caller } = context;
  const range = { from: dayStart(input.date, caller.zone), to: dayEnd(input.date, caller.zone) };
  const filter = { channelCodes: [channel.code] };
  const totals = new Map(byCurrency(await orderTotals(db, { scope: actor.scope, range, basis: 'paid', filter })));
  // One of which we know nothing may know of money.
  const served = channel.countryIds.map((id) => currencyOf[id as Country]); // the keys of a list of countries
  const rows = [...new Set([...totals.keys(), ...served])].map(async (currency) => {
    const { paidCount, paidAmount } = sumUp(totals.get(currency) ?? []);
    const ours = { currency, count: paidCount, amount: BigInt(paidAmount) };
    return rowOf(context, channel, ours, await takingsOf(context, channel, { ...range, currency }));
  });
  return (await Promise.all(rows)).flat();
}

/** Without sums of theirs, why. */
type TakingsAnswer = Awaited<ReturnType<typeof askTakings>> | { reply: 'part'; at: number };
/** Who sees a part of a currency is not told of the whole. */
async function takingsOf(
  { db, input, actor, now, settings, vault }: Context,
  { code }: Channel,
  { from, to, currency }: Range & { currency: Currency },
): Promise<TakingsAnswer> {
  if (!seesBooksIn(actor.scope, currency)) return { reply: 'part', at: now.getTime() };
  const stretch = { date: input.date, from: new Date(from), to: new Date(to), currency };
  return askTakings({ db: { writes: db }, settings, vault, clock: { now: () => now } }, code, stretch);
}

const whyNot = { cannot: 'channelTellsNoCount', silent: 'channelTakingsSilent', part: 'channelTakingsOfAll' } as const;

interface Ours {
  currency: Currency;
  count: number;
  amount: bigint;
}
/** None where neither side knows of money. */
function rowOf({ caller }: Context, { code, name }: Channel, ours: Ours, { reply, at }: TakingsAnswer): Collected[] {
  const { currency } = ours;
  if (ours.count === 0 && isNothing(reply)) return [];
  const row = {
    ...{ channelCode: code, channelName: name, currency, queryTime: at },
    ...{ ourCount: ours.count, ourAmount: toMajor(ours.amount, currency) },
  };
  if (typeof reply === 'string')
    return [{ ...row, ...NOTHING_SAID, ok: false, msg: say(caller.locale, whyNot[reply]) }];
  const { count, amount, balance } = reply.takings;
  const theirs = {
    ...{ upstreamCount: count, upstreamAmount: toMajor(amount, currency) },
    ...{ diffAmount: toMajor(amount - ours.amount, currency), ok: true, msg: '' },
    upstreamBalance: balance === null ? null : toMajor(balance, currency),
  };
  return [{ ...row, ...theirs }];
}
const NOTHING_SAID = { upstreamCount: null, upstreamAmount: null, diffAmount: null, upstreamBalance: null };
const isNothing = (reply: TakingsAnswer['reply']): boolean =>
  typeof reply === 'string' || (reply.takings.count === 0 && (reply.takings.balance ?? 0n) === 0n);
