import type { complaint as contract } from '#contract/complaint';
import { withCounts } from '../counts';
import type { AreaHandlers } from '../http/handlers';
import { close } from './close';
import { details, prefill } from './details';
import { complaints } from './list';
import { raise, save } from './open';
import { present } from './presenter';
import { answer, assign, reopen, reply } from './work';

/** Complaints about payments: `/complaint/*`. */
export const complaint: AreaHandlers<typeof contract> = {
  page: withCounts<(typeof contract)['page']>(async (context) => {
    const { db, input, actor } = context;
    const listScope = { ...complaints.listScopeOf(input, context), employeeId: actor.employeeId };
    const { rows, total } = await complaints.page(db, listScope, input);
    return { list: rows.map((row) => present(row, actor.scope)), total };
  }),
  details,
  prefill,
  save,
  raise,
  assign,
  reply,
  answer,
  close,
  reopen,
};
