import type { AppContract } from '#contract/index';
import { account } from './account/account';
import { announcement } from './announcement/announcement';
import { apiLog } from './apiLog/apiLog';
import { approval } from './approval/approval';
import { audit } from './audit/audit';
import { bank } from './bank/bank';
import { billing } from './billing/billing';
import { blacklist } from './blacklist/blacklist';
import { books } from './books/books';
import { askNow } from './channel/askNow';
import { close } from './channel/close';
import { channel } from './channelSetup/channel';
import { company } from './company/company';
import { complaint } from './complaint/complaint';
import { contact } from './contact/contact';
import { dict } from './dict/dict';
import { employee } from './employee/employee';
import { file } from './file/file';
import { fund } from './fund/fund';
import { home } from './home/home';
import type { Handlers } from './http/handlers';
import { signIn } from './identity/signIn';
import { refused } from './importing/refused';
import { live } from './live/live';
import { menu } from './menu/menu';
import { merchant } from './merchant/merchant';
import { notify } from './notify/notify';
import { notifyLog } from './notifyLog/notifyLog';
import { payment } from './payment/payment';
import { policy } from './policy/policy';
import { pool } from './pool/pool';
import { preference } from './preference/preference';
import { receipt } from './receipt/receipt';
import { recharge } from './recharge/recharge';
import { refund } from './refund/refund';
import { role } from './role/role';
import { route } from './route/route';
import { search } from './search/search';
import { settlement } from './settlement/settlement';
import { withdraw } from './settlement/withdraw';
import { settlementAccount } from './settlementAccount/settlementAccount';
import { settlementPlan } from './settlementPlan/settlementPlan';
import { settlementRule } from './settlementRule/settlementRule';
import { stat } from './stat/stat';
import { statement } from './statement/statement';
import { supplement } from './supplement/supplement';
import { testInit } from './testInit/testInit';
import { todo } from './todo/todo';

/** Every area's handlers. A call without one is `notYet` in its area, so nothing can be forgotten. */
export const areas: Handlers<AppContract> = {
  // Settlements stand above home: they ask it what a USDT costs.
  home: { ...home, withdraw },
  stat,
  employee,
  role,
  account,
  bank,
  channel,
  route,
  company,
  contact,
  announcement,
  dict,
  // Sign-in lies below /merchant in the specification, and serves people of every kind.
  merchant: { ...merchant, ...pool, ...billing, login: signIn },
  ledger: books,
  // Channels and refunds stand above orders: they know them, and not the other way round.
  payment: { ...payment, ...supplement, ...refund, query: askNow, close },
  recharge,
  complaint,
  settlement,
  settlementAccount,
  settlementRule,
  settlementPlan,
  blacklist,
  receipt,
  fund,
  statement,
  live,
  todo,
  preference,
  policy,
  search,
  notify,
  notifyLog,
  apiLog,
  audit,
  menu,
  approval,
  file: { ...file, refused },
  testInit,
};
