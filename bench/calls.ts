import { randomBytes } from 'node:crypto';
import { freezeAction, freezeScope } from '#contract/status';
import { signed } from '../server/channel/simulator/message';
import { PASSWORD } from '../tests/build/employee';
import type { WaitingOrder, World } from './world';

/** One request, and the numbers in it that must be new each time. */
export interface Call {
  path: string;
  headers: Record<string, string>;
  body: string;
  own: string[];
  /** Whether this is the answer of a thing done. */
  isDone(answer: string): boolean;
}
export type Ask = () => Call;

const isSuccess = (answer: string) => answer.startsWith('{"success":true');

/** The three that the product's pace is judged by. */
export function calls({ merchants, orders, token }: World, channelSecret: string): { name: string; ask: Ask }[] {
  const headers = { 'content-type': 'application/json', authorization: token, role: '1', timezone: 'MEX' };
  let turn = 0;
  const page: Ask = () => ({ path: '/backend/order/payment/page', headers, body: '{}', own: [], isDone: isSuccess });
  const freeze: Ask = () => {
    const requestId = randomBytes(16).toString('hex');
    const merchantId = merchants[turn++ % merchants.length]?.id ?? '';
    const input = {
      merchantId,
      action: freezeAction.freeze,
      scope: freezeScope.amount,
      amount: '0.01',
      currency: 'MXN',
      reason: 'measuring',
      // Whoever measures has no second factor, so most of what is measured is the hash of this.
      password: PASSWORD,
      requestId,
    };
    return {
      path: '/backend/merchant/freeze',
      headers,
      body: JSON.stringify(input),
      own: [requestId, merchantId],
      isDone: isSuccess,
    };
  };
  const callback: Ask = () => {
    const order = orders.pop();
    if (order === undefined) throw new Error('There are no more orders to pay; make more of them.');
    return paidMessage(order, channelSecret);
  };
  return [
    { name: 'payment page', ask: page },
    { name: 'payment callback', ask: callback },
    { name: 'freeze', ask: freeze },
  ];
}

function paidMessage({ id, orderNo, merchantId }: WaitingOrder, secret: string): Call {
  const eventNo = `E${id}`;
  const bankTraceNo = `T${id}`;
  const payer = { payerName: 'SIMULATED PAYER', payerAccount: '0000000000' };
  const body = JSON.stringify({
    eventNo,
    orderNo,
    upstreamOrderNo: `U${id}`,
    outcome: 'paid',
    paidAmount: '1000',
    paidAt: Date.now(),
    bankTraceNo,
    ...payer,
  });
  return {
    path: '/channel/SIM/callback',
    headers: signed(secret, body, new Date()),
    body,
    own: [id, orderNo, merchantId],
    isDone: (answer) => answer === 'success',
  };
}
