import type { AppContract } from '#contract/index';
import type { AreaHandlers } from '../http/handlers';
import { history } from './history';
import { holidayPage, holidaySave } from './holiday';
import { presentRule, rules } from './list';
import { save } from './save';

/** By which rules owners are settled, and on which days banks work: `/settlement/rule/*`, `/settlement/holiday/*`. */
export const settlementRule: AreaHandlers<AppContract['settlementRule']> = {
  query: async ({ db, input, actor }) => {
    const { rows, total } = await rules.page(db, actor.scope, input);
    return { list: rows.map(presentRule), total };
  },
  save,
  history,
  holidayPage,
  holidaySave,
};
