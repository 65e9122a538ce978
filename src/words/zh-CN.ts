import common from './zh-CN/common';
import login from './zh-CN/login';
import notBuilt from './zh-CN/notBuilt';
import rule from './zh-CN/rule';
import shell from './zh-CN/shell';
import status from './zh-CN/status';
import table from './zh-CN/table';
import billing from './zh-CN/billing';
import dashboard from './zh-CN/dashboard';
import merchant from './zh-CN/merchant';
import payment from './zh-CN/payment';

/** The source: other languages have exactly these keys. */
export default { ...common, ...login, ...rule, ...shell, ...notBuilt, ...status, ...table, ...billing, ...dashboard, ...merchant, ...payment };
