// Accounts put into, or taken out of, many merchants' pools by one call.
import type { AppContract } from '#contract/index';
import { DAY } from '#contract/time';
import { writePlaces } from '../db/poolPlace';
import type { Handler } from '../http/handlers';
import { say } from '../words/say';
import { type Batch, type ChangedMerchant, type PlannedBatch, planBatch } from './batchMerchants';
import { type Difference, kindOf } from './batchPlan';
import { addBatch, keepDifferences, listBatches } from './batchStore';

type Calls = AppContract['merchant'];
/** So long a batch can be undone. */
export const UNDO_FOR = DAY;

/** Changes the pools, and keeps how each was; a dry run, which the gate undoes, answers the same. */
export const saveAccountBatch: Handler<Calls['saveAccountBatch']> = async (context) => {
  const planned = await planBatch(context);
  const changed = planned.of.filter(({ differences }) => differences.length > 0);
  const batchId = changed.length > 0 ? await carryOut(context, changed) : null;
  for (const one of changed) tell(context, one, planned);
  const rows = changed.map((one) => presentChange(one, planned));
  return {
    batchId,
    undoUntil: batchId === null ? null : context.now.getTime() + UNDO_FOR,
    changes: rows.filter(({ comes, goes, changes }) => comes.length + goes.length + changes.length > 0),
    warnings: planned.of.flatMap((one) => presentWarnings(context, one)).slice(0, MOST_WARNINGS),
  };
};
const MOST_WARNINGS = 1000;

async function carryOut(context: Batch, changed: readonly ChangedMerchant[]): Promise<string> {
  const { db, input, actor, now, nextId } = context;
  const batchId = nextId(now);
  const places = changed.flatMap(({ merchant, differences }) =>
    differences.map((one) => ({ ...one, merchantId: merchant.id })),
  );
  await addBatch(db, {
    ...{ id: batchId, payType: input.payType, action: input.action, payMethods: input.payMethods ?? [] },
    accountIds: [...new Set(input.accountIds)],
    ...{ madeBy: actor.employeeId, madeAt: now },
  });
  await keepDifferences(db, batchId, places);
  await writePlaces(
    db,
    places.map(({ after, ...one }) => ({ ...one, way: input.payType, place: after })),
  );
  return batchId;
}

const named = ({ merchant }: ChangedMerchant) => ({
  merchantId: merchant.id,
  merchantNo: merchant.merchantNo,
  name: merchant.name,
});
function presentChange(one: ChangedMerchant, { nameOf }: PlannedBatch) {
  const ofKind = (kind: ReturnType<typeof kindOf>) => namesOf(one.differences, kind, nameOf);
  return { ...named(one), comes: ofKind('comes'), goes: ofKind('goes'), changes: ofKind('changes') };
}
const namesOf = (differences: readonly Difference[], kind: ReturnType<typeof kindOf>, nameOf: PlannedBatch['nameOf']) =>
  differences
    .filter((one) => kindOf(one) === kind)
    .map(({ accountId }) => nameOf(accountId))
    .sort();

const presentWarnings = ({ caller }: Batch, one: ChangedMerchant) =>
  one.warnings.map(({ kind, word, values }) => ({ ...named(one), kind, msg: say(caller.locale, word, values) }));

/** Each merchant's history says what came and what went. */
function tell({ changed }: Batch, one: ChangedMerchant, { nameOf }: PlannedBatch): void {
  const side = (which: 'before' | 'after') =>
    Object.fromEntries(
      one.differences.map(({ accountId, [which]: place }) => [
        nameOf(accountId),
        place?.enabled ? `${place.payMethods.join(' ')} · ${place.weight}` : '–',
      ]),
    );
  const { merchantNo, countryId } = one.merchant;
  changed({ type: 'merchant', no: merchantNo, before: side('before'), after: side('after'), countryId });
}

/** Batches of the last day that nobody has undone. */
export const accountBatches: Handler<Calls['accountBatches']> = async ({ db, actor, now }) => {
  const rows = await listBatches(db, actor.scope, new Date(now.getTime() - UNDO_FOR));
  return rows.map(({ madeAt, ...row }) => ({
    ...row,
    madeAt: madeAt.getTime(),
    undoUntil: madeAt.getTime() + UNDO_FOR,
  }));
};
