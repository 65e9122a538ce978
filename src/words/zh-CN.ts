import billing from './zh-CN/billing';
import common from './zh-CN/common';
import dashboard from './zh-CN/dashboard';
import login from './zh-CN/login';
import merchant from './zh-CN/merchant';
import notBuilt from './zh-CN/notBuilt';
import payment from './zh-CN/payment';
import rule from './zh-CN/rule';
import shell from './zh-CN/shell';
import status from './zh-CN/status';
import table from './zh-CN/table';

/** The source: other languages have exactly these keys. */
export default { ...common, ...login, ...rule, ...shell, ...notBuilt, ...status, ...table, ...billing, ...dashboard, ...merchant, ...payment };
