import { toMajor } from '#contract/money';
import { merchantType } from '#contract/status';
import { agentTerms, commissionsOf } from '../commission/commission';
import type { Actor } from '../http/handlers';
import type { Book, BookLine } from './relationBook';
import type { RelatedMerchant } from './relationStore';

/**
 * What some agents would have earned of the last 30 days by these rates, minor units; all of the chain where none are
 * named. Of sums, so it may differ from single orders by their roundings.
 */
export function commissionOf({ merchant, chain, volume }: BookLine, agents?: ReadonlySet<string>): bigint {
  if (!volume) return 0n;
  const terms = agentTerms(merchant, chain).map((term) => ({
    ...term,
    fixed: (BigInt(term.fixed) * BigInt(volume.n)).toString(),
  }));
  return commissionsOf(BigInt(volume.paid), BigInt(volume.fee), terms)
    .filter(({ agentId }) => agents?.has(agentId) ?? true)
    .reduce((all, { amount }) => all + amount, 0n);
}

interface Compared {
  merchants: readonly RelatedMerchant[];
  before: Book;
  after: Book;
  actor: Actor;
}
/** The last 30 days of some merchants by the rates before and after, for each currency; tests earned nobody money. */
export function simulationOf({ merchants: all, before, after, actor }: Compared) {
  const merchants = all.filter((one) => one.merchantType !== merchantType.test);
  const { scope, grants } = actor;
  const seen = scope.kind === 'agent' ? new Set(scope.agentIds) : undefined;
  const showsMargin = scope.kind === 'platform' && grants.has('home.profit');
  return [...new Set(merchants.map(({ currency }) => currency))].sort().map((currency) => {
    const ids = new Set(merchants.filter((one) => one.currency === currency).map(({ id }) => id));
    const earned = (book: Book) => sumOf(book, ids, (line) => commissionOf(line, seen));
    const margin = (book: Book) => (showsMargin ? toMajor(sumOf(book, ids, marginOf), currency) : null);
    return {
      currency,
      commissionBefore: toMajor(earned(before), currency),
      commissionAfter: toMajor(earned(after), currency),
      marginBefore: margin(before),
      marginAfter: margin(after),
    };
  });
}
const sumOf = ({ lines }: Book, ids: ReadonlySet<string>, of: (line: BookLine) => bigint): bigint =>
  lines.filter(({ merchantId }) => ids.has(merchantId)).reduce((all, line) => all + of(line), 0n);
const marginOf = (line: BookLine): bigint =>
  line.volume ? BigInt(line.volume.fee) - BigInt(line.volume.cost) - commissionOf(line) : 0n;
