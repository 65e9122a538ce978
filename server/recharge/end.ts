import type { recharge as contract } from '#contract/recharge';
import { rechargeStatus } from '#contract/status';
import type { Handler, HandlerContext } from '../http/handlers';
import { byCaller } from '../order/by';
import { lock } from '../order/lock';
import { step } from '../order/step';
import { refuseIfStale } from '../version';
import { giveBack } from './booking';
import { refuseUnlessGivenUp } from './hold';
import type { RechargeRow } from './store';
import { changeOf } from './tell';

/** Nobody's money came: its names are free again. */
export const reject: Handler<(typeof contract)['reject']> = async (context) => {
  const { db, input, actor } = context;
  const row = await lock(db, actor.scope, 'recharge', input.orderNo);
  refuseIfStale(input, row);
  const { reason } = input;
  const set = { rejectReason: reason, chainNextAt: null, confirmer: actor.userName };
  const notice = { kind: 'rechargeRejected', reason } as const;
  const to = rechargeStatus.rejected;
  const saved = await step(db, 'recharge', row, { to, set, reason, notice, audit: changeOf }, byCaller(context));
  await releaseHold(context, saved);
  return { orderNo: saved.orderNo, status: saved.status, version: saved.version };
};

/** The owner gives it up before anything was sent; whoever pays from its own balance, before the cashier decides. */
export const cancel: Handler<(typeof contract)['cancel']> = async (context) => {
  const { db, input, actor } = context;
  const row = await lock(db, actor.scope, 'recharge', input.orderNo);
  refuseIfStale(input, row);
  refuseUnlessGivenUp(row, actor.scope);
  const to = rechargeStatus.cancelled;
  const saved = await step(db, 'recharge', row, { to, audit: changeOf }, byCaller(context));
  await releaseHold(context, saved);
  return { orderNo: saved.orderNo, status: saved.status, version: saved.version };
};

type End = HandlerContext<(typeof contract)['reject' | 'cancel']>;
/** What an agent's balance was held for comes to nothing. */
async function releaseHold({ db, actor, now, nextId }: End, row: RechargeRow): Promise<void> {
  if (row.payerAgentId !== null) await giveBack(db, row, { now, nextId, operator: actor.userName });
}
