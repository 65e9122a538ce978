import billing from './en-US/billing';
import common from './en-US/common';
import dashboard from './en-US/dashboard';
import login from './en-US/login';
import merchant from './en-US/merchant';
import notBuilt from './en-US/notBuilt';
import payment from './en-US/payment';
import rule from './en-US/rule';
import shell from './en-US/shell';
import status from './en-US/status';
import table from './en-US/table';

export default { ...common, ...login, ...rule, ...shell, ...notBuilt, ...status, ...table, ...billing, ...dashboard, ...merchant, ...payment };
