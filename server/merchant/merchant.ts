import type { AppContract } from '#contract/index';
import type { merchantPool } from '#contract/merchantPool';
import type { merchantPoolBatch } from '#contract/merchantPoolBatch';
import { proxyList } from '../agent/agent';
import { loginAs, loginAsEnd } from '../agent/loginAs';
import { relateSave } from '../agent/relateSave';
import { relateList } from '../agent/relation';
import { proxySave } from '../agent/save';
import { proxySaveStatus, proxyStops } from '../agent/status';
import { deduct } from '../hold/deduct';
import { freeze, freezeTickets } from '../hold/freeze';
import type { AreaHandlers } from '../http/handlers';
import { signIn } from '../identity/signIn';
import { ping } from '../merchantApi/ping';
import { apiInfo } from '../merchantKey/apiInfo';
import { balanceInfo } from './balance';
import { exportMerchants } from './export';
import { importMerchants } from './import';
import { info } from './info';
import { infoSave } from './infoSave';
import { ipWhiteList, saveIpWhiteList } from './ipWhiteList';
import { page } from './page';
import { saveMerchantPayoutDayLimit } from './payoutLimit';
import { payoutRate } from './payoutRate';
import { ratePreview } from './ratePreview';
import { save } from './save';
import { saveCallbackHosts } from './saveCallbackHosts';
import { saveMethod } from './saveMethod';
import { saveStatus, standing } from './status';
import { listMerchants } from './store';
import { termsPreview } from './terms';

/** Pools and billing flows are rooms of their own. */
type Elsewhere = keyof typeof merchantPool | keyof typeof merchantPoolBatch | 'billingFlow' | 'billingFlowExport';

/** Merchants, what they have, and what is done to it by hand: `/merchant/*`. */
export const merchant: AreaHandlers<Omit<AppContract['merchant'], Elsewhere>> = {
  login: signIn,
  ping,
  list: ({ db, input, actor }) => listMerchants(db, actor.scope, input),
  page,
  save,
  import: importMerchants,
  saveStatus,
  ratePreview,
  standing,
  termsPreview,
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
  freeze,
  freezeTickets,
  deduct,
  saveMerchantPayoutDayLimit,
  proxyList,
  proxySave,
  proxySaveStatus,
  proxyStops,
  relateList,
  relateSave,
  loginAs,
  loginAsEnd,
};
