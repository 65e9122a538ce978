import type { AppContract } from '#contract/index';
import { withCounts } from '../counts';
import { rangeOf } from '../db/range';
import { merchants } from './list';
import { collectedBy } from './todayStore';
import { listTotals } from './totalStore';

/** Merchants with what they have and what they collected since the business day of the caller's zone began. */
export const page = withCounts<AppContract['merchant']['page']>(async ({ db, input, actor, caller, now }) => {
  const today = await collectedBy(db, actor.scope, rangeOf({}, caller.zone, now));
  const looking = { scope: actor.scope, today, now, zone: caller.zone };
  const list = await merchants.rows(db, looking, input);
  const totals = await listTotals(db, looking, input);
  const total = totals.reduce((all, { count }) => all + count, 0);
  return { list, total, summary: { count: total, totals } };
});
