import { toMajor } from '#contract/money';
import type { testInit as contract, TestMessage } from '#contract/testInit';
import { messagesOf } from '../channel/simulator/staging';
import type { AreaHandlers } from '../http/handlers';
import { catcherCreate } from './catcher';
import { caught } from './catchList';
import { listCatchers } from './catchStore';
import { checkIdentifier } from './identifier';
import { initialise, initialisePlan } from './initialise';
import { testOrders } from './list';
import { order } from './order';
import { ownTestOrder } from './own';
import { selfCheck } from './selfCheck';
import { sign } from './sign';
import { simulate } from './simulate';

/** Trying the product out: `/testInit/*`. */
export const testInit: AreaHandlers<typeof contract> = {
  order,
  orderPage: async ({ db, input, actor }) => {
    const { rows, total } = await testOrders.page(db, { scope: actor.scope }, input);
    return { list: rows, total };
  },
  orderDetails: async ({ db, input, actor }) => {
    const found = await ownTestOrder(db, actor.scope, input.orderNo);
    return { order: found, messages: (await messagesOf(db, found.orderNo)).map(presentMessage) };
  },
  simulate,
  catcherCreate,
  catcherPage: async ({ db, input, actor, settings, now }) => {
    const listScope = { scope: actor.scope, now, publicUrl: settings.publicUrl };
    const { rows, total } = await caught.page(db, listScope, input);
    return { list: rows, total, summary: await listCatchers(db, listScope, input.merchantId) };
  },
  sign,
  checkIdentifier,
  selfCheck,
  initialisePlan,
  initialise,
};

type Message = Awaited<ReturnType<typeof messagesOf>>[number];
const presentMessage = ({ amount, currency, happensAt, nextAt, ...rest }: Message): TestMessage => ({
  ...rest,
  paidAmount: toMajor(amount, currency),
  happensTime: happensAt.getTime(),
  nextTime: nextAt?.getTime() ?? null,
});
