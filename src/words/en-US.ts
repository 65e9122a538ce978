import access from './en-US/access';
import approval from './en-US/approval';
import audit from './en-US/audit';
import billing from './en-US/billing';
import command from './en-US/command';
import dashboard from './en-US/dashboard';
import employee from './en-US/employee';
import first from './en-US/first';
import form from './en-US/form';
import info from './en-US/info';
import ip from './en-US/ip';
import look from './en-US/look';
import merchant from './en-US/merchant';
import notBuilt from './en-US/notBuilt';
import notice from './en-US/notice';
import payment from './en-US/payment';
import policy from './en-US/policy';
import rule from './en-US/rule';
import security from './en-US/security';
import session from './en-US/session';
import status from './en-US/status';
import table from './en-US/table';
import unmask from './en-US/unmask';
import view from './en-US/view';

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
