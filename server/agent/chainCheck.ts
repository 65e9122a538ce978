import { code } from '#contract/error';
import type { WantedRelation } from '#contract/merchantAgent';
import { type Currency, toMajor } from '#contract/money';
import { type Base, comesTo, lessPercent } from '../commission/commission';
import type { LockedMerchant } from '../merchantLock/lock';
import { Refusal } from '../words/word';
import type { RelateSave } from './relateSave';
import { type BookLine, readBook } from './relationBook';
import { type FoundAgent, laterThan, listRelated, type RelatedMerchant } from './relationStore';

type Asking = Pick<RelateSave, 'db' | 'actor'>;
interface Related {
  merchant: Pick<LockedMerchant, 'id' | 'currency'>;
  item: WantedRelation;
  /** When what was saved begins. */
  from: Date;
  /** Every method is looked at: the merchant is another's now. */
  whole: boolean;
}

/**
 * After a save: from its moment on nobody in a chain pays more than comes from below, at no later version either.
 * Together the agents take no more than the merchant pays. What we lose by a rate is said to who consents.
 * @throws Refusal 1302 with the figure, 1001 for a method that the merchant has no rate for
 */
export async function refuseBadChain(context: Asking, agent: FoundAgent, related: Related) {
  const { db } = context;
  const merchants = await listRelated(db, context.actor.scope, { only: [related.merchant.id] });
  const later = await laterThan(db, merchants, related.from);
  const moments = new Set([related.from.getTime(), ...later.map(({ effectiveFrom }) => effectiveFrom.getTime())]);
  const losing: string[] = [];
  for (const moment of moments) {
    const lines = linesOf(await readBook(db, merchants, new Date(moment)), related);
    if (moment === related.from.getTime()) refuseUnagreed(related.item, lines);
    for (const line of lines) refuseAbove(context, agent, line, related.merchant.currency);
    losing.push(...lines.flatMap((line) => lossOf(context, line)));
  }
  return losing.length > 0 ? { losing: [...new Set(losing)].join(', ') } : {};
}

/**
 * The same for all that an agent brings, when it comes to stand elsewhere: every method, from now on and at each later
 * version.
 */
export async function refuseBadChains(context: Asking, agent: FoundAgent, merchants: RelatedMerchant[], from: Date) {
  const { db } = context;
  const later = await laterThan(db, merchants, from);
  const currencies = new Map(merchants.map(({ id, currency }) => [id, currency]));
  const losing: string[] = [];
  for (const moment of new Set([from.getTime(), ...later.map(({ effectiveFrom }) => effectiveFrom.getTime())]))
    for (const line of (await readBook(db, merchants, new Date(moment))).lines) {
      const currency = currencies.get(line.merchantId);
      if (currency) refuseAbove(context, agent, line, currency);
      losing.push(...lossOf(context, line));
    }
  return losing.length > 0 ? { losing: [...new Set(losing)].join(', ') } : {};
}

const linesOf = ({ lines }: { lines: readonly BookLine[] }, { item, whole }: Related) =>
  lines.filter(
    (line) => whole || item.rates.some(({ bizType, method }) => bizType === line.bizType && method === line.method),
  );

function refuseUnagreed({ rates }: WantedRelation, lines: readonly BookLine[]): void {
  for (const { bizType, method } of rates)
    if (!lines.some((line) => line.bizType === bizType && line.method === method))
      throw new Refusal(code.badParameter, 'methodNotAgreed', { method });
}

function refuseAbove({ actor }: Asking, agent: FoundAgent, line: BookLine, currency: Currency): void {
  for (const { agentId, base } of line.chain) {
    // What those above an agent pay is not an agent's to know.
    if (!base || (actor.scope.kind === 'agent' && !actor.scope.agentIds.includes(agentId))) continue;
    const below = comesTo(line.merchant, line.chain, agentId);
    if (isLess(below, base)) throw tooMuch(line, base, below, currency);
  }
  // An agent gives those below it nothing that it has not agreed with us.
  const above = line.chain.find(({ agentId }) => agentId === agent.parentId);
  if (actor.scope.kind === 'agent' && !above?.base)
    throw new Refusal(code.limitExceeded, 'aboveHasNoRate', { method: line.method });
}
const isLess = (below: Base, base: Base) =>
  lessPercent(below.percent, base.percent).startsWith('-') || below.fixed < base.fixed;
const tooMuch = ({ method }: BookLine, base: Base, below: Base, currency: Currency) =>
  new Refusal(code.limitExceeded, 'chainAboveRate', {
    method,
    asked: rateText(base, currency),
    most: rateText(below, currency),
  });
const rateText = ({ percent, fixed }: Base, currency: Currency) =>
  fixed === 0n ? `${percent} %` : `${percent} % + ${toMajor(fixed, currency)} ${currency}`;

/** Where an account that may carry it costs us more than is left; agents are not told. */
function lossOf({ actor }: Asking, { method, merchant, chain, dearest }: BookLine): string[] {
  if (actor.scope.kind !== 'platform' || dearest === undefined) return [];
  const left = lessPercent(comesTo(merchant, chain).percent, dearest);
  return left.startsWith('-') ? [`${method} ${left.replace('-', '−')} %`] : [];
}
