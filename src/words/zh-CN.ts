import access from './zh-CN/access';
import approval from './zh-CN/approval';
import audit from './zh-CN/audit';
import billing from './zh-CN/billing';
import command from './zh-CN/command';
import dashboard from './zh-CN/dashboard';
import employee from './zh-CN/employee';
import first from './zh-CN/first';
import form from './zh-CN/form';
import info from './zh-CN/info';
import ip from './zh-CN/ip';
import look from './zh-CN/look';
import merchant from './zh-CN/merchant';
import notBuilt from './zh-CN/notBuilt';
import notice from './zh-CN/notice';
import payment from './zh-CN/payment';
import policy from './zh-CN/policy';
import rule from './zh-CN/rule';
import security from './zh-CN/security';
import session from './zh-CN/session';
import status from './zh-CN/status';
import table from './zh-CN/table';
import unmask from './zh-CN/unmask';
import view from './zh-CN/view';

/** The source: other languages have exactly these keys. */
export default {
  ...access,
  ...approval,
  ...audit,
  ...billing,
  ...command,
  ...dashboard,
  ...employee,
  ...first,
  ...form,
  ...info,
  ...ip,
  ...look,
  ...merchant,
  ...notBuilt,
  ...notice,
  ...payment,
  ...policy,
  ...rule,
  ...security,
  ...session,
  ...status,
  ...table,
  ...unmask,
  ...view,
};
