import type { ApiRequest, apiLog as contract } from '#contract/apiLog';
import type { Call, Output } from '#contract/call';
import { code } from '#contract/error';
import { withCounts } from '../counts';
import { orderNo } from '../db/orderNo';
import { rangeOf } from '../db/range';
import type { AreaHandlers, HandlerContext } from '../http/handlers';
import { ordersNamed } from '../payment/search';
import { Refusal } from '../words/word';
import { type ListScope, type RequestRow, requests } from './list';
import { countMissed } from './missedStore';

/** What systems of merchants asked, and how it was answered: `/apiLog`. */
export const apiLog: AreaHandlers<typeof contract> = {
  page: withCounts(async (context) => {
    const { db, input, signal, actor } = context;
    const listScope = listScopeOf(context);
    const orderIds = input.keyword === undefined ? undefined : await ordersNamed(db, input.keyword);
    const { rows, ...counted } = await requests.page(db, { ...listScope, orderIds }, input, signal);
    const missed = await countMissed(db, actor.scope, rangeOf(input, listScope.zone, listScope.now));
    return { list: rows.map(presentRequest), ...counted, summary: { missed } };
  }),

  details: async (context) => {
    const { db, input } = context;
    const row = await requests.find(db, listScopeOf(context), input.id);
    if (!row) throw new Refusal(code.notFound, 'notFound');
    return { request: presentRequest(row), body: row.body, answer: row.answer, signature: signatureOf(row) };
  },
};

const listScopeOf = ({ actor, caller, now }: Pick<HandlerContext<Call>, 'actor' | 'caller' | 'now'>): ListScope => ({
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
