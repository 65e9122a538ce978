import type { Area } from '#contract/call';
import { type AppContract, contract } from '#contract/index';
import { bank } from './bank/bank';
import { employee } from './employee/employee';
import { home } from './home/home';
import { type AreaHandlers, type Handlers, notYet } from './http/handlers';
import { live } from './live/live';
import { merchant } from './merchant/merchant';
import { payment } from './payment/payment';
import { role } from './role/role';
import { stat } from './stat/stat';
import { todo } from './todo/todo';

const none = <A extends Area>(area: A) => Object.fromEntries(Object.keys(area).map((name) => [name, notYet])) as AreaHandlers<A>;

/** Every area's handlers. A call without one is `notYet` in its area, so nothing can be forgotten. */
export const areas: Handlers<AppContract> = {
  home,
  stat,
  employee,
  role,
  account: none(contract.account),
  bank,
  channel: none(contract.channel),
  company: none(contract.company),
  merchant,
  payment,
  live,
  todo,
};
