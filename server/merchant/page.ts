import type { AppContract } from '#contract/index';
import { withCounts } from '../counts';
import { rangeOf } from '../db/range';
import type { HandlerContext } from '../http/handlers';
import { merchants } from './list';
import { collectedBy } from './todayStore';
import { countOf, listTotals } from './totalStore';

type Context = Pick<HandlerContext<AppContract['merchant']['page']>, 'db' | 'actor' | 'caller' | 'now'>;
const listScopeOf = async ({ db, actor: { scope }, caller: { zone }, now }: Context) => ({
  ...{ scope, now, zone },
  today: await collectedBy(db, scope, rangeOf({}, zone, now)),
});

/** Merchants with what they have and what they collected since the business day of the caller's zone began. */
export const page = withCounts<AppContract['merchant']['page']>(
  async (context) => {
    const { db, input } = context;
    const listScope = await listScopeOf(context);
    const list = await merchants.rows(db, listScope, input);
    const totals = await listTotals(db, listScope, input);
    const total = totals.reduce((all, { count }) => all + count, 0);
    return { list, total, summary: { count: total, totals } };
  },
  async (context) => countOf(context.db, await listScopeOf(context), context.input),
);
