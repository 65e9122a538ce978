import billing from './pt-BR/billing';
import common from './pt-BR/common';
import dashboard from './pt-BR/dashboard';
import login from './pt-BR/login';
import merchant from './pt-BR/merchant';
import notBuilt from './pt-BR/notBuilt';
import payment from './pt-BR/payment';
import rule from './pt-BR/rule';
import shell from './pt-BR/shell';
import status from './pt-BR/status';
import table from './pt-BR/table';

export default { ...common, ...login, ...rule, ...shell, ...notBuilt, ...status, ...table, ...billing, ...dashboard, ...merchant, ...payment };
