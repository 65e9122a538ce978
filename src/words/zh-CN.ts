import common from './zh-CN/common';
import login from './zh-CN/login';
import notBuilt from './zh-CN/notBuilt';
import rule from './zh-CN/rule';
import shell from './zh-CN/shell';
import status from './zh-CN/status';
import table from './zh-CN/table';

/** The source: other languages have exactly these keys. */
export default { ...common, ...login, ...rule, ...shell, ...notBuilt, ...status, ...table };
