import { code } from '#contract/error';
import type { AppContract } from '#contract/index';
import type { Relation, RelationRate } from '#contract/merchantAgent';
import { type Currency, toMajor } from '#contract/money';
import { comesTo, lessPercent } from '../commission/commission';
import type { Reads } from '../db/pools';
import type { Actor, Handler } from '../http/handlers';
import { Refusal } from '../words/word';
import { type BookLine, groupedBy, readBook } from './relationBook';
import { findAgent, laterThan, listRelated, type RelatedMerchant, volumesOf } from './relationStore';
import { commissionOf } from './simulation';

/** Whose relations, as they are at a moment. */
interface Wanted {
  agentId: string;
  keyword?: string;
  at: Date;
  now: Date;
}
type Coming = Awaited<ReturnType<typeof laterThan>>;

/** The merchants of an agent and of those below it, with what it pays us for each and what it keeps. */
export const relateList: Handler<AppContract['merchant']['relateList']> = async ({ db, input, actor, now }) => {
  const agent = await findAgent(db, actor.scope, input.proxyId);
  if (!agent) throw new Refusal(code.notFound, 'notFound');
  const { keyword = '' } = input;
  return relationsOf(db, actor, { agentId: agent.id, keyword, at: now, now });
};

/** Relations of an agent within what somebody may see. */
export async function relationsOf(db: Reads, actor: Actor, { agentId, keyword = '', at, now }: Wanted) {
  const merchants = await listRelated(db, actor.scope, { agentId, keyword });
  const [book, coming] = await Promise.all([
    readBook(db, merchants, at, volumesOf(db, merchants, now)),
    laterThan(db, merchants, at),
  ]);
  const linesOf = groupedBy(book.lines, ({ merchantId }) => merchantId);
  const laterOf = groupedBy(coming, ({ merchantId }) => merchantId);
  return merchants.map((merchant) => {
    const [lines, later] = [linesOf.get(merchant.id) ?? [], laterOf.get(merchant.id) ?? []];
    return presentRelation(merchant, { agentId, actor, lines, later: later.filter((row) => row.agentId === agentId) });
  });
}

interface Seen {
  agentId: string;
  actor: Actor;
  lines: readonly BookLine[];
  later: Coming;
}
function presentRelation(merchant: RelatedMerchant, { agentId, actor, lines, later }: Seen): Relation {
  const { id, currency } = merchant;
  const own = lines.map((line) => line.chain.find((link) => link.agentId === agentId));
  const begun = own.flatMap((link) => (link?.effectiveFrom ? [link.effectiveFrom.getTime()] : []));
  const sum = (values: bigint[]) =>
    toMajor(
      values.reduce((all, one) => all + one, 0n),
      currency,
    );
  return {
    relateId: id,
    merchantId: id,
    merchantNo: merchant.merchantNo,
    merchantName: merchant.name,
    level: levelIn(lines, merchant, agentId),
    currency,
    rates: lines.map((line) => presentRate(line, { agentId, actor, currency, later })),
    effectiveFrom: begun.length === 0 ? null : Math.max(...begun),
    status: merchant.status,
    monthVolume: sum(lines.map(({ volume }) => BigInt(volume?.paid ?? 0))),
    monthCommission: sum(lines.map((line) => commissionOf(line, new Set([agentId])))),
  };
}

/** One that has no rates yet says nothing of its chain. */
const levelIn = ([line]: readonly BookLine[], merchant: RelatedMerchant, agentId: string): number =>
  line ? line.chain.findIndex((link) => link.agentId === agentId) + 1 : merchant.agentId === agentId ? 1 : 2;

interface RateSeen {
  agentId: string;
  actor: Actor;
  currency: Currency;
  later: Coming;
}
function presentRate(line: BookLine, { agentId, actor, currency, later }: RateSeen): RelationRate {
  const { bizType, method, merchant, chain, dearest } = line;
  const base = chain.find((link) => link.agentId === agentId)?.base;
  const below = comesTo(merchant, chain, agentId);
  const isOurs = actor.scope.kind === 'platform' && actor.grants.has('home.profit');
  return {
    bizType,
    method,
    proxyPercent: base?.percent ?? null,
    proxyFixed: base ? toMajor(base.fixed, currency) : null,
    belowPercent: below.percent,
    belowFixed: toMajor(below.fixed, currency),
    merchantPercent: merchant.percent,
    merchantFixed: toMajor(merchant.fixed, currency),
    marginPercent: base ? lessPercent(below.percent, base.percent) : null,
    leftPercent: isOurs && dearest !== undefined ? lessPercent(comesTo(merchant, chain).percent, dearest) : null,
    coming: later
      .filter((row) => row.bizType === bizType && row.method === method)
      .map(({ percent, fixed, effectiveFrom }) => ({
        percent,
        fixed: toMajor(fixed, currency),
        effectiveFrom: effectiveFrom.getTime(),
      })),
  };
}
