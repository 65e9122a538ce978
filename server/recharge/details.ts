import { code } from '#contract/error';
import type { recharge as contract } from '#contract/recharge';
import { rechargeStatus } from '#contract/status';
import { decisionsAbout } from '../approval/decided';
import { idOfNo } from '../db/orderNo';
import type { Reads } from '../db/pools';
import type { Handler } from '../http/handlers';
import { lifeOf } from '../order/life';
import { listJournals } from '../payment/journals';
import { Refusal } from '../words/word';
import { presentPayable } from './pay';
import { placed } from './placed';
import { presented } from './presenter';
import { findRecharge, placesToPay, type RechargeRow, similarTo } from './store';

/** Everything about one order that somebody may see. */
export const details: Handler<(typeof contract)['details']> = async (context) => {
  const { db, input, actor, now } = context;
  const id = idOfNo('R', input.orderNo);
  const row = id === undefined ? undefined : await findRecharge(db, actor.scope, id);
  if (!row) throw new Refusal(code.notFound, 'notFound');
  const isOurs = actor.scope.kind === 'platform';
  const about = { no: row.orderNo, calls: ['recharge.confirm'], from: row.createdAt, to: now };
  return {
    recharge: await presented(context, row.id),
    pay: isOurs ? null : await payableOf(db, row),
    journals: await listJournals(db, row, actor.scope, true),
    decisions: isOurs ? await decisionsAbout(db, actor, about) : [],
    similar: isOurs ? (await similarTo(db, actor.scope, row)).map(presentSimilar) : [],
    timeline: await lifeOf(db, actor.scope, { ...row, no: row.orderNo, by: row.createdBy }),
  };
};

/** While it is to be paid, and its place still takes money. */
async function payableOf(db: Reads, row: RechargeRow) {
  if (row.status !== rechargeStatus.toPay) return null;
  const place = (await placesToPay(db, row)).find(({ id }) => id === row.placeId);
  return place ? presentPayable(place, placed(row)) : null;
}

const presentSimilar = ({ createdAt, ...other }: Awaited<ReturnType<typeof similarTo>>[number]) => ({
  ...other,
  createTime: createdAt.getTime(),
});
