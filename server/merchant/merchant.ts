import type { AppContract } from '#contract/index';
import { type AreaHandlers, notYet } from '../http/handlers';
import { signIn } from '../identity/signIn';
import { balanceInfo } from './balance';
import { deduct } from './deduct';
import { billingFlow } from './flow';
import { billingFlowExport } from './flowExport';
import { freeze, presentTicket } from './freeze';
import { info } from './info';
import { ipWhiteList, saveIpWhiteList } from './ipWhiteList';
import { page } from './page';
import { saveStatus } from './status';
import { listMerchants } from './store';
import { listTickets } from './ticketStore';

/** Merchants, what they have, and what is done to it by hand: `/merchant/*`. */
export const merchant: AreaHandlers<AppContract['merchant']> = {
  login: signIn,
  list: ({ db, input, actor }) => listMerchants(db, actor.scope, input),
  page,
  save: notYet,
  saveStatus,
  export: notYet,
  info,
  infoSave: notYet,
  apiInfo: notYet,
  payoutRate: notYet,
  ipWhiteList,
  saveIpWhiteList,
  balanceInfo,
  billingFlow,
  billingFlowExport,
  freeze,
  freezeTickets: async ({ db, input, actor }) => (await listTickets(db, actor.scope, input)).map(presentTicket),
  deduct,
  saveMerchantPayoutDayLimit: notYet,
  queryAccountPool: notYet,
  queryAccountPoolMerchantOwn: notYet,
  saveAccountPool: notYet,
  saveAccountBatch: notYet,
  merchantSwitchAccount: notYet,
  proxyList: notYet,
  relateList: notYet,
  relateSave: notYet,
};
