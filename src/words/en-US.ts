import common from './en-US/common';
import login from './en-US/login';
import notBuilt from './en-US/notBuilt';
import rule from './en-US/rule';
import shell from './en-US/shell';
import status from './en-US/status';
import table from './en-US/table';

export default { ...common, ...login, ...rule, ...shell, ...notBuilt, ...status, ...table };
