import { account } from './account';
import { announcement } from './announcement';
import { apiLog } from './apiLog';
import { approval } from './approval';
import { audit } from './audit';
import { bank } from './bank';
import { blacklist } from './blacklist';
import type { Call } from './call';
import { channel } from './channel';
import { channelError } from './channelError';
import { channelField } from './channelField';
import { company } from './company';
import { complaint } from './complaint';
import { contact } from './contact';
import { dict } from './dict';
import { employee } from './employee';
import { file } from './file';
import { fund } from './fund';
import { home } from './home';
import { ledger } from './ledger';
import { live } from './live';
import { menu } from './menu';
import { merchant } from './merchant';
import { notify } from './notify';
import { notifyLog } from './notifyLog';
import { payment } from './payment';
import { policy } from './policy';
import { preference } from './preference';
import { receipt } from './receipt';
import { recharge } from './recharge';
import { refund } from './refund';
import type { Right } from './right';
import { role } from './role';
import { route } from './route';
import { search } from './search';
import { settlement } from './settlement';
import { settlementAccount } from './settlementAccount';
import { settlementPlan } from './settlementPlan';
import { settlementRule } from './settlementRule';
import { stat } from './stat';
import { statement } from './statement';
import { testInit } from './testInit';
import { todo } from './todo';

/**
 * Every call there is. Nobody writes a second list: routes, client, tests, OpenAPI and rights are read from this one.
 */
export const contract = {
  home,
  stat,
  employee,
  role,
  account,
  bank,
  channel: { ...channel, ...channelError, ...channelField },
  route,
  company,
  contact,
  announcement,
  dict,
  merchant,
  ledger,
  payment: { ...payment, ...refund },
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
  file,
  testInit,
};
export type AppContract = typeof contract;

type AreaName = keyof AppContract & string;
/** Every call as "area.name", e.g. "merchant.freeze". */
export type CallName = { [A in AreaName]: `${A}.${keyof AppContract[A] & string}` }[AreaName];
/** What the audit may say was done: a call, or what the server, or a command on its own machine, does without one. */
export type DeedName = CallName | 'employee.unlock' | 'verification.found' | 'verification.release';

export const calls: readonly { name: CallName; call: Call }[] = Object.entries(contract).flatMap(([area, entries]) =>
  Object.entries(entries).map(([name, call]): { name: CallName; call: Call } => ({
    // Both parts were just read from `contract`, which is what CallName is made of.
    name: `${area}.${name}` as CallName,
    call,
  })),
);

/** What a role may be granted by calls: whatever a call asks for. */
export const grants: readonly Right[] = [...new Set(calls.map(({ call }) => call.access))].filter(
  (access) => access !== 'anyone' && access !== 'signedIn',
);
