import type { ApiRequest, apiLog as contract } from '#contract/apiLog';
import type { Call, Output } from '#contract/call';
import { code } from '#contract/error';
import { withCounts } from '../counts';
import { orderNo } from '../db/orderNo';
import { rangeOf } from '../db/range';
import type { AreaHandlers, HandlerContext } from '../http/handlers';
import { ordersNamed } from '../payment/search';
import { Refusal } from '../words/word';
import { type Looking, type RequestRow, requests } from './list';
import { countMissed } from './missedStore';

/** What systems of merchants asked, and how it was answered: `/apiLog`. */
export const apiLog: AreaHandlers<typeof contract> = {
  page: withCounts(async (context) => {
    const { db, input, signal, actor } = context;
    const looking = lookingOf(context);
    const orderIds = input.keyword === undefined ? undefined : await ordersNamed(db, input.keyword.trim());
    const { rows, ...counted } = await requests.page(db, { ...looking, orderIds }, input, signal);
    const missed = await countMissed(db, actor.scope, rangeOf(input, looking.zone, looking.now));
    return { list: rows.map(presentRequest), ...counted, summary: { missed } };
  }),

  details: async (context) => {
    const { db, input } = context;
    const row = await requests.find(db, lookingOf(context), input.id);
    if (!row) throw new Refusal(code.notFound, 'notFound');
    return { request: presentRequest(row), body: row.body, answer: row.answer, signature: signatureOf(row) };
  },
};

const lookingOf = ({ actor, caller, now }: Pick<HandlerContext<Call>, 'actor' | 'caller' | 'now'>): Looking => ({
  scope: actor.scope,
  zone: caller.zone,
  now,
});

/** The order's number is its id, said for people. */
const presentRequest = ({ orderId, ...row }: RequestRow): ApiRequest => ({
  ...row,
  orderNo: orderId === null ? null : orderNo('P', orderId),
});

const signatureOf = ({ ts, nonce, body, ...row }: RequestRow): Output<typeof contract.details>['signature'] => ({
  badHeader: row.badHeader,
  bodySize: row.bodySize,
  bodyHash: row.bodyHash,
  canonical: ts === null || nonce === null ? null : `${ts}.${nonce}.${body ?? ''}`,
});
