import common from './ar-EG/common';
import login from './ar-EG/login';
import notBuilt from './ar-EG/notBuilt';
import rule from './ar-EG/rule';
import shell from './ar-EG/shell';
import status from './ar-EG/status';
import table from './ar-EG/table';
import billing from './ar-EG/billing';
import dashboard from './ar-EG/dashboard';
import merchant from './ar-EG/merchant';
import payment from './ar-EG/payment';

export default { ...common, ...login, ...rule, ...shell, ...notBuilt, ...status, ...table, ...billing, ...dashboard, ...merchant, ...payment };
