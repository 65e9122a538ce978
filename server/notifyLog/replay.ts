// Many are sent again by a job, a few at a time: whoever asks sees how far it is, and may stop it.
import { code } from '#contract/error';
import type { notifyLog } from '#contract/notifyLog';
import { idsOf, namesTime, rangeOf } from '../db/range';
import type { Handler, HandlerContext } from '../http/handlers';
import type { Ids } from '../list/walk';
import { tellable } from '../payment/notification';
import { ordersNamed } from '../payment/search';
import { Refusal } from '../words/word';
import { listScopeOf, type NoticeFilter } from './list';
import { replays } from './replayList';
import { countFound, hasRunning, insertReplay, keepProgress, stopUntried } from './replayStore';

type Contract = typeof notifyLog;

/** More than these are a matter of days, and of somebody who looks into it. */
const MOST = 10_000;

/** Asks for all of a filter; what comes after this moment is not among them. */
export const resendBatch: Handler<Contract['resendBatch']> = async (context) => {
  const { db, input, actor, now, nextId } = context;
  if (await hasRunning(db, actor)) throw new Refusal(code.inProgress, 'replayRunning');
  const orderIds = input.keyword === undefined ? undefined : await ordersNamed(db, input.keyword);
  const id = nextId(now);
  const range = reachOf(context, orderIds !== undefined, id);
  const total = await countFound(db, { ...listScopeOf(context), range, orderIds }, input, MOST + 1);
  refuseUnlessSome(total);
  await begin(context, { id, total, range, orderIds, filter: filterOf(input) });
  return { id, total };
};

/** The same for all orders of a filter of the payments, whatever was told of them so far. */
export const resendOrders: Handler<Contract['resendOrders']> = async (context) => {
  const { db, input, actor, now, nextId } = context;
  if (await hasRunning(db, actor)) throw new Refusal(code.inProgress, 'replayRunning');
  const { dryRun: _, ...filter } = input;
  const orderIds = await tellable(context, filter, MOST + 1);
  refuseUnlessSome(orderIds.length);
  const id = nextId(now);
  const range = { from: '0', to: id };
  const total = await countFound(db, { ...listScopeOf(context), range, orderIds }, {}, MOST + 1);
  refuseUnlessSome(total);
  await begin(context, { id, total, range, orderIds, filter: {} });
  return { id, total };
};

/** @throws Refusal 1004 or 1302 */
function refuseUnlessSome(total: number): void {
  if (total === 0) throw new Refusal(code.notFound, 'nothingToReplay');
  if (total > MOST) throw new Refusal(code.limitExceeded, 'replayTooLarge', { most: MOST });
}

interface Begun {
  id: string;
  total: number;
  range: Ids;
  orderIds: readonly string[] | undefined;
  /** As it is kept. */
  filter: object;
}
const begin = (
  { db, actor, now }: Pick<HandlerContext<Contract['resendBatch']>, 'db' | 'actor' | 'now'>,
  { id, total, range, orderIds, filter }: Begun,
) =>
  insertReplay(db, {
    ...{ id, total, employeeId: actor.employeeId, userName: actor.userName, createdAt: now },
    ...{ orderIds: orderIds ? [...orderIds] : null, fromId: range.from, untilId: range.to },
    merchantId: actor.scope.kind === 'merchant' ? actor.scope.merchantId : null,
    scope: JSON.stringify(actor.scope),
    filter: JSON.stringify(filter),
  });

const filterOf = ({ merchantIds, status, failure, replayed, keyword }: NoticeFilter) => ({
  ...{ merchantIds, status, failure, replayed, keyword },
});

/** The ids that a filter is about, up to the replay's own. A number is found on any day, unless days are named. */
function reachOf({ input, caller, now }: HandlerContext<Contract['resendBatch']>, isNamed: boolean, end: string): Ids {
  if (isNamed && !namesTime(input)) return { from: '0', to: end };
  const { from, to } = idsOf(rangeOf(input, caller.zone, now));
  return { from, to: BigInt(to) < BigInt(end) ? to : end };
}

/** Nothing more is sent; what was tried already goes on as any notification does. */
export const cancelReplay: Handler<Contract['cancelReplay']> = async ({ db, input, actor, now }) => {
  const seen = await replays.lock(db, actor, input.id);
  if (!seen) throw new Refusal(code.notFound, 'notFound');
  if (seen.state !== 'running') throw new Refusal(code.transitionNotAllowed, 'replayEnded');
  await stopUntried(db, seen);
  await keepProgress(db, seen, { state: 'cancelled', endedAt: now });
  return {};
};
