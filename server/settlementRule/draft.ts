// A rule as somebody writes it: what of it cannot be, and how it is kept.
import type { Insertable } from 'kysely';
import type { Parsed } from '#contract/call';
import { type Currency, stepOf, toScale4 } from '#contract/money';
import type { settlementRule as contract } from '#contract/settlementRule';
import type { Tables } from '../db/columns';
import { typedAmount } from '../typedAmount';
import type { Whole } from '../whole';
import { badField } from '../words/badField';
import { badStep } from '../words/badStep';

type Draft = Whole<Parsed<typeof contract.save>>;
type RuleColumns = Omit<
  Insertable<Tables['settlementRule']>,
  'id' | 'version' | 'currency' | 'ownerType' | 'ownerId' | 'reason' | 'savedBy' | 'savedAt'
>;

/** @throws Refusal 1001, at the field that cannot be */
export function columnsOf(draft: Draft): RuleColumns {
  const { currency, inherits = false, enabled, auto, weekdays, windowFrom, windowTo, timesADay } = draft;
  const { feeMode, cycle, cycleDays, feePercent } = draft;
  if (inherits && draft.ownerId === undefined) throw badField('inherits', 'wrong');
  return {
    ...{ inherits, enabled, auto, weekdays, windowFrom, windowTo, timesADay, feeMode, cycle, cycleDays },
    ...limitsOf(draft, currency),
    ...feeOf(draft, currency),
    feePercent: `${toScale4(feePercent)}`,
  };
}

function limitsOf(draft: Pick<Draft, 'least' | 'most' | 'mostADay'>, currency: Currency) {
  const least = wholeStep(draft.least, currency, 'least');
  const most = draft.most === undefined ? null : wholeStep(draft.most, currency, 'most');
  const mostADay = draft.mostADay === undefined ? null : wholeStep(draft.mostADay, currency, 'mostADay');
  if (most !== null && most < least) throw badField('most', 'crossed');
  if (mostADay !== null && mostADay < least) throw badField('mostADay', 'crossed');
  return { least: `${least}`, most: textOf(most), mostADay: textOf(mostADay) };
}

function feeOf(draft: Pick<Draft, 'feeFixed' | 'feeCap'>, currency: Currency) {
  const feeFixed = wholeStep(draft.feeFixed, currency, 'feeFixed');
  const feeCap = draft.feeCap === undefined ? null : wholeStep(draft.feeCap, currency, 'feeCap');
  if (feeCap !== null && feeCap < feeFixed) throw badField('feeCap', 'crossed');
  return { feeFixed: `${feeFixed}`, feeCap: textOf(feeCap) };
}

const textOf = (minor: bigint | null): string | null => (minor === null ? null : `${minor}`);

/** Rails take whole steps, so limits and fees are such too. */
function wholeStep(text: string, currency: Currency, field: string): bigint {
  const minor = typedAmount(text, currency, field);
  const step = stepOf(currency);
  if (minor % step !== 0n) throw badStep(step, currency, field);
  return minor;
}
