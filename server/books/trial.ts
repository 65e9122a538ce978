import type { Trial } from '#contract/ledger';
import { type Currency, currencyOf, toMajor } from '#contract/money';
import type { Scope } from '../db/scope';
import { type Difference, unexplainedAt } from '../difference/difference';
import type { TrialSum } from './trialStore';

const changeOf = ({ side, debit, credit }: TrialSum): bigint =>
  side === 'D' ? BigInt(debit) - BigInt(credit) : BigInt(credit) - BigInt(debit);
const keyOf = ({ kind, currency, side }: TrialSum) => `${kind} ${currency} ${side}`;
const total = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n);

/** By currency what each kind of account held at the beginning and at the end, and what was seen besides. */
export function trialsOf(
  before: readonly TrialSum[],
  after: readonly TrialSum[],
  differences: readonly Difference[],
): Trial[] {
  const began = new Map(before.map((sum) => [keyOf(sum), sum]));
  const currencies = [...new Set(after.map(({ currency }) => currency))];
  return currencies.map((currency) =>
    trialOf(
      currency,
      after.filter((sum) => sum.currency === currency),
      began,
      differences,
    ),
  );
}

function trialOf(
  currency: Currency,
  sums: readonly TrialSum[],
  began: ReadonlyMap<string, TrialSum>,
  differences: readonly Difference[],
): Trial {
  const rows = sums.map((sum) => movedOf(sum, began.get(keyOf(sum))));
  const closingOf = (side: 'D' | 'C') => total(rows.filter((row) => row.side === side).map(({ closing }) => closing));
  const say = (minor: bigint) => toMajor(minor, currency);
  return {
    currency,
    rows: rows.map(({ kind, side, ...amounts }) => ({
      ...{ kind, side, ...textsOf(amounts, say) },
      unexplained: say(unexplainedAt(differences, kind, currency)),
    })),
    debit: say(total(rows.map(({ debit }) => debit))),
    credit: say(total(rows.map(({ credit }) => credit))),
    closingDebit: say(closingOf('D')),
    closingCredit: say(closingOf('C')),
    difference: say(closingOf('D') - closingOf('C')),
  };
}

type Amounts = Record<'opening' | 'debit' | 'credit' | 'closing', bigint>;
function movedOf(sum: TrialSum, before: TrialSum | undefined): Pick<TrialSum, 'kind' | 'side'> & Amounts {
  return {
    kind: sum.kind,
    side: sum.side,
    opening: before ? changeOf(before) : 0n,
    debit: BigInt(sum.debit) - BigInt(before?.debit ?? 0),
    credit: BigInt(sum.credit) - BigInt(before?.credit ?? 0),
    closing: changeOf(sum),
  };
}
const textsOf = ({ opening, debit, credit, closing }: Amounts, say: (minor: bigint) => string) => ({
  opening: say(opening),
  debit: say(debit),
  credit: say(credit),
  closing: say(closing),
});

/** May somebody of this scope see the books of a currency? Who sees some merchants only sees none. */
export function seesBooksIn(scope: Scope, currency: Currency): boolean {
  if (scope.kind !== 'platform' || scope.merchantIds) return false;
  const { countryIds } = scope;
  return (
    countryIds.length === 0 ||
    Object.entries(currencyOf).some(([id, own]) => own === currency && countryIds.includes(id))
  );
}
