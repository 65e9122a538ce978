import Type from 'typebox';
import { weight } from './accountShape';
import { read, write } from './call';
import { payType } from './merchantPool';
import {
  codes,
  count,
  defaulted,
  dryRun,
  fields,
  id,
  idOf,
  instant,
  list,
  oneOf,
  optional,
  orNull,
  text,
  words,
} from './shape';
import { POOL_BATCH_ACCOUNTS, poolAction } from './status';

const named = { merchantId: id, merchantNo: words, name: words };
/** What becomes of one merchant's pool: accounts by their names. */
const Changed = fields({ ...named, comes: list(words), goes: list(words), changes: list(words) });
/** What to know before: an account that cannot come into this pool, or what its orders would lose. */
const Warning = fields({
  ...named,
  kind: oneOf('currency', 'exclusive', 'uncovered', 'closed', 'amounts'),
  msg: words,
});

export const merchantPoolBatch = {
  saveAccountBatch: write('/merchant/saveAccountBatch', {
    title: 'Put accounts into, or take them out of, many merchants’ pools.',
    access: 'merchant.pool',
    input: {
      merchantIds: Type.Array(idOf('merchant'), { minItems: 1, maxItems: 200 }),
      accountIds: Type.Array(idOf('account'), { minItems: 1, maxItems: POOL_BATCH_ACCOUNTS }),
      action: codes(poolAction),
      payType: defaulted(payType, 'payment'),
      /** Nothing else is touched; every method of each account where there is none. */
      payMethods: optional(list(text(1, 32), 20)),
      /** Left out: as each account has it, and 50 for one that comes. */
      weight: optional(weight),
      dryRun,
    },
    output: fields({
      /** Null where no pool is other than it was. */
      batchId: orNull(id),
      undoUntil: orNull(instant),
      changes: list(Changed, 200),
      warnings: list(Warning, 1000),
    }),
  }),
  saveAccountBatchUndo: write('/merchant/saveAccountBatch/undo', {
    title: 'Put many merchants’ pools back to how they were before a change.',
    access: 'merchant.pool',
    added: true,
    input: { batchId: idOf('poolBatch'), dryRun },
    output: fields({
      batchId: id,
      restored: count,
      /** Pools that stay as they are, and why. */
      kept: list(fields({ ...named, msg: words }), 200),
    }),
  }),
  accountBatches: read('/merchant/saveAccountBatch/list', {
    title: 'List the changes of many pools that can still be undone.',
    access: 'merchant.pool',
    added: true,
    input: {},
    output: list(
      fields({
        batchId: id,
        action: codes(poolAction),
        payType,
        accounts: list(words, POOL_BATCH_ACCOUNTS),
        /** Empty: every method. */
        payMethods: list(words),
        merchants: count,
        madeAt: instant,
        undoUntil: instant,
      }),
      50,
    ),
  }),
};
