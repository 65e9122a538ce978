import { code } from '#contract/error';
import type { payment } from '#contract/payment';
import { MOST_TAGS } from '#contract/paymentDeed';
import { each } from '../http/bulk';
import type { Handler, HandlerContext } from '../http/handlers';
import { refuseIfStale } from '../version';
import { badField } from '../words/badField';
import { Refusal } from '../words/word';
import { holdOrder } from './own';
import { changeOrder } from './transition';

type Calls = typeof payment;

/** Replaces the remark of an order, or takes it away. */
export const remark: Handler<Calls['remark']> = async ({ db, actor, input, now, nextId, changed }) => {
  const order = await holdOrder(db, input.orderNo, actor.scope);
  refuseIfStale(input, order, { remark: order.remark, version: order.version });
  const after = input.remark ?? null;
  const at = { now, nextId, actor: actor.userName };
  const { version } = await changeOrder(db, order, { remark: after, lastOperator: actor.userName }, at);
  changed({ type: 'payment', no: input.orderNo, before: { remark: order.remark }, after: { remark: after } });
  return { version };
};

/** Puts tags on orders and takes others off; each keeps those that nobody names. */
export const tag: Handler<Calls['tag']> = async (context) => {
  const { add = [], remove = [], orderNos } = context.input;
  if (add.length + remove.length === 0) throw badField('add', 'required');
  return each(orderNos, context.caller.locale, (no) => tagOne(no, context));
};

async function tagOne(no: string, { db, actor, input, now, nextId, changed }: HandlerContext<Calls['tag']>) {
  const order = await holdOrder(db, no, actor.scope);
  const { add = [], remove = [] } = input;
  const rest = order.tags.filter((one) => !remove.includes(one));
  const tags = [...new Set([...rest, ...add])];
  if (tags.length > MOST_TAGS) throw new Refusal(code.limitExceeded, 'tooManyTags', { most: MOST_TAGS });
  if (tags.join() === order.tags.join()) return;
  await changeOrder(db, order, { tags, lastOperator: actor.userName }, { now, nextId, actor: actor.userName });
  changed({ type: 'payment', no, before: { tags: order.tags.join(', ') }, after: { tags: tags.join(', ') } });
}
