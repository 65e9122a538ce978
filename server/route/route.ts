import type { AppContract } from '#contract/index';
import type { AreaHandlers } from '../http/handlers';
import { history } from './history';
import { rules } from './list';
import { save } from './save';
import { simulate } from './simulate';
import { saveStatus } from './status';

/** Rules by which orders go to channels: `/route/rule/*`. Who heeds them is `server/routing`. */
export const route: AreaHandlers<AppContract['route']> = {
  page: async ({ db, input, actor }) => {
    const { rows, total } = await rules.page(db, actor.scope, input);
    return { list: rows, total };
  },
  save,
  saveStatus,
  simulate,
  history,
};
