import type { AppContract } from '#contract/index';
import { switchAccount, switches, switchUndo } from '../accountSwitch/switch';
import { updateFloat } from '../fund/float';
import type { AreaHandlers, Handler } from '../http/handlers';
import { saveAccountBatch } from './batch';
import { board } from './board';
import { exportAccounts } from './export';
import { hours } from './hours';
import { importAccounts } from './import';
import { page } from './page';
import { queryPayoutAccountSet, savePayoutAccountSet } from './payoutSet';
import { pulldown } from './pulldown';
import { save } from './save';
import { upiShowSave } from './shown';
import { saveStatus } from './status';
import { listAccounts } from './store';
import { queryMerchantByAccountId } from './users';

type Calls = AppContract['account'];

const list: Handler<Calls['list']> = ({ db, input, actor }) => listAccounts(db, actor.scope, input);

/** Collection and payout accounts: `/account/account/*`. */
export const account: AreaHandlers<Calls> = {
  list,
  page,
  export: exportAccounts,
  pulldown,
  save,
  saveAccountBatch,
  import: importAccounts,
  saveStatus,
  upiShowSave,
  switchAccount,
  switchUndo,
  switches,
  queryPayoutAccountSet,
  savePayoutAccountSet,
  payoutAccountBalanceUpdate: updateFloat,
  queryMerchantByAccountId,
  board,
  hours,
};
