import access from './pt-BR/access';
import approval from './pt-BR/approval';
import audit from './pt-BR/audit';
import billing from './pt-BR/billing';
import command from './pt-BR/command';
import dashboard from './pt-BR/dashboard';
import employee from './pt-BR/employee';
import first from './pt-BR/first';
import form from './pt-BR/form';
import info from './pt-BR/info';
import ip from './pt-BR/ip';
import look from './pt-BR/look';
import merchant from './pt-BR/merchant';
import notBuilt from './pt-BR/notBuilt';
import notice from './pt-BR/notice';
import payment from './pt-BR/payment';
import policy from './pt-BR/policy';
import rule from './pt-BR/rule';
import security from './pt-BR/security';
import session from './pt-BR/session';
import status from './pt-BR/status';
import table from './pt-BR/table';
import unmask from './pt-BR/unmask';
import view from './pt-BR/view';

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
