import type { AppContract } from '#contract/index';
import { type AreaHandlers, notYet } from '../http/handlers';
import { listCompanies } from './store';

/** Legal entities of ours: `/account/company/*`. */
export const company: AreaHandlers<AppContract['company']> = {
  list: ({ db, input, actor }) => listCompanies(db, actor.scope, input),
  page: notYet,
  save: notYet,
  status: notYet,
};
