import common from './pt-BR/common';
import login from './pt-BR/login';
import notBuilt from './pt-BR/notBuilt';
import rule from './pt-BR/rule';
import shell from './pt-BR/shell';
import status from './pt-BR/status';
import table from './pt-BR/table';
import billing from './pt-BR/billing';
import dashboard from './pt-BR/dashboard';
import merchant from './pt-BR/merchant';
import payment from './pt-BR/payment';

export default { ...common, ...login, ...rule, ...shell, ...notBuilt, ...status, ...table, ...billing, ...dashboard, ...merchant, ...payment };
