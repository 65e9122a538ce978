import { code } from '#contract/error';
import { kinds } from '#contract/kind';
import type { notifyLog as contract, MerchantNotice } from '#contract/notifyLog';
import { HOUR } from '#contract/time';
import { orderNo } from '../db/orderNo';
import type { AreaHandlers } from '../http/handlers';
import { presentPlace } from '../payment/notification';
import { ordersNamed } from '../payment/search';
import { Refusal } from '../words/word';
import { listHealth } from './healthStore';
import { listScopeOf, type NoticeRow, notices } from './list';
import { cancelReplay, resendBatch, resendOrders } from './replay';
import { replays } from './replayList';
import { resend } from './resend';
import { listTries } from './store';

/** What merchants were told of their orders, and how they are told again: `/notifyLog`. */
export const notifyLog: AreaHandlers<typeof contract> = {
  page: async (context) => {
    const { db, input, signal } = context;
    const orderIds = input.keyword === undefined ? undefined : await ordersNamed(db, input.keyword);
    const { rows, ...counted } = await notices.page(db, { ...listScopeOf(context), orderIds }, input, signal);
    return { list: rows.map(presentNotice), ...counted };
  },

  details: async (context) => {
    const { db, input } = context;
    const row = await notices.find(db, listScopeOf(context), input.id);
    if (!row) throw new Refusal(code.notFound, 'notFound');
    const { notifyUrl } = await presentPlace(db, row.merchantId);
    return {
      notice: presentNotice(row),
      body: row.body,
      tries: await listTries(db, row),
      presentUrl: notifyUrl ?? row.url,
    };
  },

  health: async ({ db, actor: { scope }, input, now }) => {
    const since = new Date(now.getTime() - input.hours * HOUR);
    return { list: await listHealth(db, { scope, since }) };
  },

  resend,
  resendBatch,
  resendOrders,
  replays: async ({ db, actor, input }) => {
    const { rows, total } = await replays.page(db, actor, input);
    return { list: rows, total };
  },
  cancelReplay,
};

/** The order's number is its kind and its id, said for people. */
const presentNotice = ({ orderKind, orderId, body: _body, ...row }: NoticeRow): MerchantNotice => ({
  ...row,
  orderNo: orderNo(kinds[orderKind].letter, orderId),
});
