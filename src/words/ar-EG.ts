import common from './ar-EG/common';
import login from './ar-EG/login';
import notBuilt from './ar-EG/notBuilt';
import rule from './ar-EG/rule';
import shell from './ar-EG/shell';
import status from './ar-EG/status';
import table from './ar-EG/table';

export default { ...common, ...login, ...rule, ...shell, ...notBuilt, ...status, ...table };
