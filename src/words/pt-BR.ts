import billing from './pt-BR/billing';
import dashboard from './pt-BR/dashboard';
import first from './pt-BR/first';
import look from './pt-BR/look';
import merchant from './pt-BR/merchant';
import notBuilt from './pt-BR/notBuilt';
import payment from './pt-BR/payment';
import rule from './pt-BR/rule';
import status from './pt-BR/status';
import table from './pt-BR/table';
import view from './pt-BR/view';

export default { ...billing, ...dashboard, ...first, ...look, ...merchant, ...notBuilt, ...payment, ...rule, ...status, ...table, ...view };
