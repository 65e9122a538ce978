import type { recharge as contract } from '#contract/recharge';
import { rechargeStatus } from '#contract/status';
import type { Handler, HandlerContext } from '../http/handlers';
import { refuseIfStale } from '../version';
import { giveBack } from './booking';
import { held, refuseUnlessGivenUp, refuseUnlessMoves } from './held';
import { changeRecharge, type RechargeRow } from './store';
import { told } from './told';

/** Nobody's money came: its names are free again. */
export const reject: Handler<(typeof contract)['reject']> = async (context) => {
  const { db, input, actor } = context;
  const row = await held(db, actor.scope, input.orderNo);
  refuseIfStale(input, row);
  refuseUnlessMoves(row, rechargeStatus.rejected);
  const end = { status: rechargeStatus.rejected, rejectReason: input.reason, chainNextAt: null };
  const saved = await changeRecharge(db, row, { ...end, confirmer: actor.userName });
  await giveBackHeld(context, saved);
  await told(context, saved, { kind: 'changed', before: row, notice: 'rechargeRejected' });
  return { orderNo: saved.orderNo, status: saved.status, version: saved.version };
};

/** The owner gives it up before anything was sent; whoever pays from its own balance, before the cashier decides. */
export const cancel: Handler<(typeof contract)['cancel']> = async (context) => {
  const { db, input, actor } = context;
  const row = await held(db, actor.scope, input.orderNo);
  refuseIfStale(input, row);
  refuseUnlessGivenUp(row, actor.scope);
  const saved = await changeRecharge(db, row, { status: rechargeStatus.cancelled });
  await giveBackHeld(context, saved);
  await told(context, saved, { kind: 'changed', before: row });
  return { orderNo: saved.orderNo, status: saved.status, version: saved.version };
};

type End = HandlerContext<(typeof contract)['reject' | 'cancel']>;
/** What an agent's balance was held for comes to nothing. */
async function giveBackHeld({ db, actor, now, nextId }: End, row: RechargeRow): Promise<void> {
  if (row.payerAgentId !== null) await giveBack(db, row, { now, nextId, operator: actor.userName });
}
