// Many accounts in one call: new ones, or the same few values for several. One that cannot be says why.
import type { AppContract } from '#contract/index';
import type { Handler } from '../http/handlers';
import { badField } from '../words/badField';
import { patchMany } from './batchPatch';
import { type Batch, eachRow } from './batchRows';
import { presentAccount } from './presenter';
import { saveOne } from './save';
import { holdNames } from './saveStore';

type Call = AppContract['account']['saveAccountBatch'];

/** Makes many accounts, or gives many the same values; a dry run, which the gate undoes, answers the same. */
export const saveAccountBatch: Handler<Call> = async (context) => {
  const { mode, rows = [], ids = [], patch } = context.input;
  if (mode === 'create' && (rows.length === 0 || ids.length > 0 || patch)) throw badField('rows', 'required');
  if (mode === 'patch' && (ids.length === 0 || rows.length > 0)) throw badField('ids', 'required');
  if (mode === 'patch' && (!patch || Object.keys(patch).length === 0)) throw badField('patch', 'required');
  return mode === 'create' ? createMany(context, rows) : patchMany(context, ids, patch ?? {});
};

async function createMany(context: Batch, rows: NonNullable<Batch['input']['rows']>) {
  await holdNames(context.db);
  return eachRow(context, rows, async (row) => {
    const saved = presentAccount(await saveOne({ ...context, input: row }), context.actor, context.caller.locale);
    const { accountId, accountName, identifiers } = saved;
    const { holderName: _, ...numbers } = identifiers;
    const [number = null] = Object.values(numbers);
    return { accountId, differences: [{ accountName, field: 'identifiers', before: null, after: number }] };
  });
}
