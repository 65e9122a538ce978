import status from '#contract/words/pt-BR/status';
import command from './command';
import country from './country';
import dashboard from './dashboard';
import first from './first';
import form from './form';
import journal from './journal';
import look from './look';
import menu from './menu';
import notice from './notice';
import payment from './payment';
import rule from './rule';
import session from './session';
import table from './table';
import unmask from './unmask';
import view from './view';

/** What is said from the first screen on. */
export default {
  ...command,
  ...country,
  ...dashboard,
  ...first,
  ...form,
  ...journal,
  ...look,
  ...menu,
  ...notice,
  ...payment,
  ...rule,
  ...session,
  ...status,
  ...table,
  ...unmask,
  ...view,
};
