import type { AppContract } from '#contract/index';
import { withCounts } from '../counts';
import { rangeOf } from '../db/range';
import { merchants, totals } from './list';
import { collectedBy } from './todayStore';

/** Merchants with what they have and what they collected since the business day of the caller's zone began. */
export const page = withCounts<AppContract['merchant']['page']>(async ({ db, input, actor, caller, now }) => {
  const today = await collectedBy(db, actor.scope, rangeOf({}, caller.zone, now));
  const looking = { scope: actor.scope, today, now, zone: caller.zone };
  const list = await merchants.rows(db, looking, input);
  const sums = await merchants.sums(db, looking, input, { by: ['merchant.currency'], of: totals });
  const count = sums.reduce((all, sum) => all + sum.count, 0);
  return { list, total: count, summary: { count, totals: sums } };
});
