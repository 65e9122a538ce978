import type { Output } from '#contract/call';
import type { AppContract } from '#contract/index';
import { type AreaHandlers, type Handler, notYet } from '../http/handlers';
import { pulldown } from './pulldown';
import { listAccounts } from './store';

type Calls = AppContract['account'];
type Choice = Output<Calls['list']>[number];

const list: Handler<Calls['list']> = async ({ db, input, actor }) => {
  const rows = await listAccounts(db, actor.scope, { ...input, payType: input.payType });
  // The casts: accounts are made by checked requests, so these columns hold only what the contract names.
  return rows.map((row) => ({
    accountName: row.accountName,
    accountId: row.accountId,
    countryId: row.countryId as Choice['countryId'],
    channelCode: row.channelCode,
    status: row.status as Choice['status'],
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
