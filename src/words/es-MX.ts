import billing from './es-MX/billing';
import common from './es-MX/common';
import dashboard from './es-MX/dashboard';
import login from './es-MX/login';
import merchant from './es-MX/merchant';
import notBuilt from './es-MX/notBuilt';
import payment from './es-MX/payment';
import rule from './es-MX/rule';
import shell from './es-MX/shell';
import status from './es-MX/status';
import table from './es-MX/table';

export default { ...common, ...login, ...rule, ...shell, ...notBuilt, ...status, ...table, ...billing, ...dashboard, ...merchant, ...payment };
