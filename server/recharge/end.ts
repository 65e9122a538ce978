import type { recharge as contract } from '#contract/recharge';
import { rechargeStatus } from '#contract/status';
import type { Handler } from '../http/handlers';
import { refuseIfStale } from '../version';
import { held, refuseUnlessMoves } from './held';
import { changeRecharge } from './store';
import { told } from './told';

/** Nobody's money came: its names are free again. */
export const reject: Handler<(typeof contract)['reject']> = async (context) => {
  const { db, input, actor } = context;
  const row = await held(db, actor.scope, input.orderNo);
  refuseIfStale(input, row);
  refuseUnlessMoves(row, rechargeStatus.rejected);
  const end = { status: rechargeStatus.rejected, rejectReason: input.reason, chainNextAt: null };
  const saved = await changeRecharge(db, row, { ...end, confirmer: actor.userName });
  await told(context, saved, { kind: 'changed', before: row, notice: 'rechargeRejected' });
  return { orderNo: saved.orderNo, status: saved.status, version: saved.version };
};

/** The owner gives it up, before anything was sent. */
export const cancel: Handler<(typeof contract)['cancel']> = async (context) => {
  const { db, input, actor } = context;
  const row = await held(db, actor.scope, input.orderNo);
  refuseIfStale(input, row);
  refuseUnlessMoves(row, rechargeStatus.cancelled);
  const saved = await changeRecharge(db, row, { status: rechargeStatus.cancelled });
  await told(context, saved, { kind: 'changed', before: row });
  return { orderNo: saved.orderNo, status: saved.status, version: saved.version };
};
