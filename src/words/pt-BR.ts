import access from './pt-BR/access';
import audit from './pt-BR/audit';
import billing from './pt-BR/billing';
import command from './pt-BR/command';
import dashboard from './pt-BR/dashboard';
import employee from './pt-BR/employee';
import first from './pt-BR/first';
import form from './pt-BR/form';
import look from './pt-BR/look';
import merchant from './pt-BR/merchant';
import notBuilt from './pt-BR/notBuilt';
import notice from './pt-BR/notice';
import payment from './pt-BR/payment';
import rule from './pt-BR/rule';
import security from './pt-BR/security';
import session from './pt-BR/session';
import status from './pt-BR/status';
import table from './pt-BR/table';
import view from './pt-BR/view';

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
