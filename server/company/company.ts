import type { AppContract } from '#contract/index';
import { withCounts } from '../counts';
import type { AreaHandlers } from '../http/handlers';
import { companies } from './list';
import { monthOf } from './month';
import { save } from './save';
import { status } from './status';
import { listCompanies } from './store';
import { volume } from './volume';

/** Legal entities of ours: `/account/company/*`. */
export const company: AreaHandlers<AppContract['company']> = {
  list: ({ db, input, actor }) => listCompanies(db, actor.scope, input),
  page: withCounts(async ({ db, input, actor, now }) => {
    const { rows, total } = await companies.page(db, { scope: actor.scope, now, month: monthOf(now) }, input);
    return { list: rows, total };
  }),
  save,
  status,
  volume,
};
