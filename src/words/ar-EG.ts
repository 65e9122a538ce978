import access from './ar-EG/access';
import approval from './ar-EG/approval';
import audit from './ar-EG/audit';
import billing from './ar-EG/billing';
import command from './ar-EG/command';
import dashboard from './ar-EG/dashboard';
import employee from './ar-EG/employee';
import first from './ar-EG/first';
import form from './ar-EG/form';
import info from './ar-EG/info';
import ip from './ar-EG/ip';
import look from './ar-EG/look';
import merchant from './ar-EG/merchant';
import notBuilt from './ar-EG/notBuilt';
import notice from './ar-EG/notice';
import payment from './ar-EG/payment';
import policy from './ar-EG/policy';
import rule from './ar-EG/rule';
import security from './ar-EG/security';
import session from './ar-EG/session';
import status from './ar-EG/status';
import table from './ar-EG/table';
import unmask from './ar-EG/unmask';
import view from './ar-EG/view';

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
