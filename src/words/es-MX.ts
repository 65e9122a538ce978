import common from './es-MX/common';
import login from './es-MX/login';
import notBuilt from './es-MX/notBuilt';
import rule from './es-MX/rule';
import shell from './es-MX/shell';
import status from './es-MX/status';
import table from './es-MX/table';
import billing from './es-MX/billing';
import dashboard from './es-MX/dashboard';
import merchant from './es-MX/merchant';
import payment from './es-MX/payment';

export default { ...common, ...login, ...rule, ...shell, ...notBuilt, ...status, ...table, ...billing, ...dashboard, ...merchant, ...payment };
