import type { merchantPool } from '#contract/merchantPool';
import type { merchantPoolBatch } from '#contract/merchantPoolBatch';
import type { AreaHandlers } from '../http/handlers';
import { queryAccountPool, queryAccountPoolMerchantOwn } from './accounts';
import { accountBatches, saveAccountBatch } from './batch';
import { saveAccountBatchUndo } from './batchUndo';
import { saveAccountPool } from './save';
import { simulateOrder } from './simulation';
import { merchantSwitchAccount } from './switchAccount';

/** Which accounts take a merchant's orders. */
export const pool: AreaHandlers<typeof merchantPool & typeof merchantPoolBatch> = {
  queryAccountPool,
  queryAccountPoolMerchantOwn,
  saveAccountPool,
  simulateOrder,
  saveAccountBatch,
  saveAccountBatchUndo,
  accountBatches,
  merchantSwitchAccount,
};
