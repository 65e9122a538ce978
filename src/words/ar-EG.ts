import billing from './ar-EG/billing';
import common from './ar-EG/common';
import dashboard from './ar-EG/dashboard';
import login from './ar-EG/login';
import merchant from './ar-EG/merchant';
import notBuilt from './ar-EG/notBuilt';
import payment from './ar-EG/payment';
import rule from './ar-EG/rule';
import shell from './ar-EG/shell';
import status from './ar-EG/status';
import table from './ar-EG/table';

export default { ...common, ...login, ...rule, ...shell, ...notBuilt, ...status, ...table, ...billing, ...dashboard, ...merchant, ...payment };
