import access from './es-MX/access';
import approval from './es-MX/approval';
import audit from './es-MX/audit';
import billing from './es-MX/billing';
import command from './es-MX/command';
import dashboard from './es-MX/dashboard';
import employee from './es-MX/employee';
import first from './es-MX/first';
import form from './es-MX/form';
import info from './es-MX/info';
import ip from './es-MX/ip';
import look from './es-MX/look';
import merchant from './es-MX/merchant';
import notBuilt from './es-MX/notBuilt';
import notice from './es-MX/notice';
import payment from './es-MX/payment';
import policy from './es-MX/policy';
import rule from './es-MX/rule';
import security from './es-MX/security';
import session from './es-MX/session';
import status from './es-MX/status';
import table from './es-MX/table';
import unmask from './es-MX/unmask';
import view from './es-MX/view';

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
