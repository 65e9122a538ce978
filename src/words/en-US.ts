import common from './en-US/common';
import login from './en-US/login';
import notBuilt from './en-US/notBuilt';
import rule from './en-US/rule';
import shell from './en-US/shell';
import status from './en-US/status';
import table from './en-US/table';
import billing from './en-US/billing';
import dashboard from './en-US/dashboard';
import merchant from './en-US/merchant';
import payment from './en-US/payment';

export default { ...common, ...login, ...rule, ...shell, ...notBuilt, ...status, ...table, ...billing, ...dashboard, ...merchant, ...payment };
