import common from './pt-BR/common';
import login from './pt-BR/login';
import notBuilt from './pt-BR/notBuilt';
import rule from './pt-BR/rule';
import shell from './pt-BR/shell';
import status from './pt-BR/status';
import table from './pt-BR/table';

export default { ...common, ...login, ...rule, ...shell, ...notBuilt, ...status, ...table };
