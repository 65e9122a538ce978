import type { AppContract } from '#contract/index';
import { type AreaHandlers, type Handler, notYet } from '../http/handlers';
import { pulldown } from './pulldown';
import { listAccounts } from './store';

type Calls = AppContract['account'];

const list: Handler<Calls['list']> = async ({ db, input, actor }) => {
  const rows = await listAccounts(db, actor.scope, { ...input, payType: input.payType });
  return rows.map(({ accountName, accountId, countryId, channelCode, status }) => ({
    accountName,
    accountId,
    countryId,
    channelCode,
    status,
  }));
};

/** Collection and payout accounts: `/account/account/*`. */
export const account: AreaHandlers<Calls> = {
  list,
  page: notYet,
  pulldown,
  save: notYet,
  saveAccountBatch: notYet,
  saveStatus: notYet,
  upiShowSave: notYet,
  switchAccount: notYet,
  queryPayoutAccountSet: notYet,
  savePayoutAccountSet: notYet,
  payoutAccountBalanceUpdate: notYet,
  queryMerchantByAccountId: notYet,
};
