import billing from './zh-CN/billing';
import dashboard from './zh-CN/dashboard';
import first from './zh-CN/first';
import look from './zh-CN/look';
import merchant from './zh-CN/merchant';
import notBuilt from './zh-CN/notBuilt';
import payment from './zh-CN/payment';
import rule from './zh-CN/rule';
import status from './zh-CN/status';
import table from './zh-CN/table';
import view from './zh-CN/view';

/** The source: other languages have exactly these keys. */
export default { ...billing, ...dashboard, ...first, ...look, ...merchant, ...notBuilt, ...payment, ...rule, ...status, ...table, ...view };
