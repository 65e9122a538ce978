// One reference of money is used once, whatever for: supplements, receipts, recharges, settlements, refunds, records.
import { code } from '#contract/error';
import type { Writes } from '../db/pools';
import type { Scope } from '../db/scope';
import { Refusal } from '../words/word';
import { holdReference, type OtherUse, type Place, seesUse, type Use, usedElsewhere } from './store';

interface Naming {
  /** As it was typed. */
  trace: string;
  /** What it is to be used for. */
  use: Use;
  /** The business day of the transfer; empty where its number is never given again. */
  day: string;
  /** Where its own kind has many of the same number. */
  place?: Place;
  /** A person says that it is another transfer than the one of that number and another day. */
  isAnother?: boolean | undefined;
  /** The field that says it. */
  field?: string;
}

/** What else a reference was used for; whoever names the same one meanwhile waits until this transaction has ended. */
export async function usedFor(tx: Writes, { trace, use, day, place }: Naming): Promise<OtherUse | undefined> {
  await holdReference(tx, trace);
  return usedElsewhere(tx, trace, use, { day, place });
}

/**
 * Refuses a reference that was used, in whatever spelling; whoever names the same one meanwhile waits until this
 * transaction has ended. The database enters the use with the row that carries it. A number that was used on another
 * day is refused until a person says that it is another transfer (decision 0253).
 * @throws Refusal 1007, with what it was used for where whoever asks may see it
 */
export async function refuseIfUsed(tx: Writes, scope: Scope, naming: Naming): Promise<void> {
  const other = await usedFor(tx, naming);
  if (!other || (naming.isAnother && !other.isSame)) return;
  const { trace, field } = naming;
  const { day, no, isSame } = other;
  const fields = { fields: [{ field: field ?? 'bankTraceNo', code: isSame ? 'used' : 'otherDay' }] };
  if (!(await seesUse(tx, scope, other))) throw new Refusal(code.duplicate, 'traceUsedElsewhere', { trace }, fields);
  const details = { ...fields, orderNo: no };
  if (isSame) throw new Refusal(code.duplicate, 'traceUsed', { trace, no }, details);
  throw new Refusal(code.duplicate, 'traceOtherDay', { trace, no, day }, details);
}
