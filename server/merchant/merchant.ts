import type { AppContract } from '#contract/index';
import type { AreaHandlers } from '../http/handlers';
import { signIn } from '../identity/signIn';
import { ping } from '../merchantApi/ping';
import { proxyList } from './agent';
import { proxySave } from './agentSave';
import { proxySaveStatus, proxyStops } from './agentStatus';
import { apiInfo } from './apiInfo';
import { balanceInfo } from './balance';
import { deduct } from './deduct';
import { exportMerchants } from './export';
import { billingFlow } from './flow';
import { billingFlowExport } from './flowExport';
import { freeze, presentTicket } from './freeze';
import { importMerchants } from './import';
import { info } from './info';
import { infoSave } from './infoSave';
import { ipWhiteList, saveIpWhiteList } from './ipWhiteList';
import { loginAs, loginAsEnd } from './loginAs';
import { page } from './page';
import { saveMerchantPayoutDayLimit } from './payoutLimit';
import { payoutRate } from './payoutRate';
import { queryAccountPool, queryAccountPoolMerchantOwn } from './pool';
import { accountBatches, saveAccountBatch } from './poolBatch';
import { saveAccountBatchUndo } from './poolBatchUndo';
import { saveAccountPool } from './poolSave';
import { simulateOrder } from './poolSimulation';
import { ratePreview } from './ratePreview';
import { relateSave } from './relateSave';
import { relateList } from './relation';
import { save } from './save';
import { saveCallbackHosts } from './saveCallbackHosts';
import { saveMethod } from './saveMethod';
import { saveStatus, standing } from './status';
import { listMerchants } from './store';
import { merchantSwitchAccount } from './switchAccount';
import { listTickets } from './ticketStore';

/** Merchants, what they have, and what is done to it by hand: `/merchant/*`. */
export const merchant: AreaHandlers<AppContract['merchant']> = {
  login: signIn,
  ping,
  list: ({ db, input, actor }) => listMerchants(db, actor.scope, input),
  page,
  save,
  import: importMerchants,
  saveStatus,
  ratePreview,
  standing,
  export: exportMerchants,
  info,
  infoSave,
  apiInfo,
  payoutRate,
  ipWhiteList,
  saveIpWhiteList,
  saveCallbackHosts,
  saveMethod,
  balanceInfo,
  billingFlow,
  billingFlowExport,
  freeze,
  freezeTickets: async ({ db, input, actor }) => (await listTickets(db, actor.scope, input)).map(presentTicket),
  deduct,
  saveMerchantPayoutDayLimit,
  queryAccountPool,
  queryAccountPoolMerchantOwn,
  saveAccountPool,
  simulateOrder,
  saveAccountBatch,
  saveAccountBatchUndo,
  accountBatches,
  merchantSwitchAccount,
  proxyList,
  proxySave,
  proxySaveStatus,
  proxyStops,
  relateList,
  relateSave,
  loginAs,
  loginAsEnd,
};
