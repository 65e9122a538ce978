import access from './ar-EG/access';
import audit from './ar-EG/audit';
import billing from './ar-EG/billing';
import command from './ar-EG/command';
import dashboard from './ar-EG/dashboard';
import employee from './ar-EG/employee';
import first from './ar-EG/first';
import form from './ar-EG/form';
import look from './ar-EG/look';
import merchant from './ar-EG/merchant';
import notBuilt from './ar-EG/notBuilt';
import notice from './ar-EG/notice';
import payment from './ar-EG/payment';
import rule from './ar-EG/rule';
import security from './ar-EG/security';
import session from './ar-EG/session';
import status from './ar-EG/status';
import table from './ar-EG/table';
import view from './ar-EG/view';

export default {
  ...access,
  ...audit,
  ...billing,
  ...command,
  ...dashboard,
  ...employee,
  ...first,
  ...form,
  ...look,
  ...merchant,
  ...notBuilt,
  ...notice,
  ...payment,
  ...rule,
  ...security,
  ...session,
  ...status,
  ...table,
  ...view,
};
