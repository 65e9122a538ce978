import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { type Currency, minorDigits } from '#contract/money';
import { SANDBOX } from '#contract/status';
import { isSame } from '../../constantTime';

/** The simulator's codes among the channels: of the test book everywhere, and of the live one of a demonstration. */
export const SIMULATOR = 'SIM';
/** As which of them it is asked. */
export const CHANNEL_HEADER = 'x-sim-channel';
export const simulated = [SIMULATOR, SANDBOX] as const;
/** How old a signed message of either side may be. */
const FRESH_MS = 300_000;

/** Amounts are minor units as text: this is the language of the simulator, and no other channel's. */
const minor = Type.String({ pattern: '^\\d{1,19}$' });

const currencies = Object.keys(minorDigits) as Currency[]; // the keys of a list of currencies

/** We ask the simulator to collect. */
export const orderRequestShape = Type.Object({
  orderNo: Type.String(),
  amount: minor,
  currency: Type.String(),
  method: Type.String(),
  merchantName: Type.String(),
  returnUrl: Type.Union([Type.String(), Type.Null()]),
  expireTime: Type.Integer(),
});
export type OrderRequest = Static<typeof orderRequestShape>;

/** Its answer. */
export const upstreamOrderShape = Type.Object({
  upstreamOrderNo: Type.String(),
  payUrl: Type.String(),
  payReference: Type.String(),
});
export type UpstreamOrder = Static<typeof upstreamOrderShape>;

/** Its answer to the question what became of an order. */
export const stateShape = Type.Object({
  known: Type.Boolean(),
  status: Type.Enum(['waiting', 'paid', 'failed']),
  payments: Type.Array(
    Type.Object({
      upstreamOrderNo: Type.String(),
      paidAmount: minor,
      currency: Type.Enum(currencies),
      paidAt: Type.Integer(),
      bankTraceNo: Type.String(),
      payerName: Type.String(),
      payerAccount: Type.String(),
    }),
  ),
});
export type State = Static<typeof stateShape>;

/** Its answer to the wish that a payment be called off. */
export const cancelShape = Type.Object({ cancelled: Type.Boolean(), reason: Type.Optional(Type.String()) });
export type CancelAnswer = Static<typeof cancelShape>;

/** We ask what it collected on a day, and its answer. It keeps no account of ours, so it tells no balance. */
export const takingsRequestShape = Type.Object({ from: Type.Integer(), to: Type.Integer(), currency: Type.String() });
export const takingsShape = Type.Object({ count: Type.Integer({ minimum: 0 }), amount: minor });

/** We ask it to give money back, and what became of that. */
export const refundRequestShape = Type.Object({ refundNo: Type.String(), orderNo: Type.String(), amount: minor });
export type RefundRequest = Static<typeof refundRequestShape>;
export const refundStateShape = Type.Object({
  status: Type.Enum(['done', 'waiting', 'refused', 'neverHeard']),
  upstreamRefundNo: Type.Optional(Type.String()),
  reason: Type.Optional(Type.String()),
});
export type RefundAnswer = Static<typeof refundStateShape>;

/** What it tells us on its own. */
export const messageShape = Type.Object({
  eventNo: Type.String({ minLength: 1, maxLength: 64 }),
  orderNo: Type.String(),
  upstreamOrderNo: Type.String(),
  outcome: Type.Enum(['paid', 'failed', 'chargeback']),
  paidAmount: minor,
  currency: Type.Optional(Type.Enum(currencies)),
  paidAt: Type.Integer(),
  payerBank: Type.Optional(Type.String({ maxLength: 64 })),
  bankTraceNo: Type.String({ minLength: 1, maxLength: 64 }),
  payerName: Type.String(),
  payerAccount: Type.String(),
});
export type Message = Static<typeof messageShape>;

export const isOrderRequest = Compile(orderRequestShape);
export const isUpstreamOrder = Compile(upstreamOrderShape);
export const isState = Compile(stateShape);
export const isCancelAnswer = Compile(cancelShape);
export const isTakingsRequest = Compile(takingsRequestShape);
export const isTakings = Compile(takingsShape);
export const isRefundRequest = Compile(refundRequestShape);
export const isRefundState = Compile(refundStateShape);
export const isMessage = Compile(messageShape);

/** Headers of a message between us and the simulator: both sides know the channel's secret. */
export function signed(secret: string, body: string, now: Date): Record<string, string> {
  const at = String(now.getTime());
  return { 'content-type': 'application/json', 'x-sim-at': at, 'x-sim-sign': signature(secret, at, body) };
}

/** Whether the other side signed this, a short while ago. */
export function isGenuine(secret: string, headers: IncomingHttpHeaders, body: Buffer | string, now: Date): boolean {
  const { 'x-sim-at': at, 'x-sim-sign': sign } = headers;
  if (typeof at !== 'string' || typeof sign !== 'string' || !/^\d{13}$/.test(at)) return false;
  if (Math.abs(now.getTime() - Number(at)) > FRESH_MS) return false;
  return isSame(signature(secret, at, body), sign);
}

const signature = (secret: string, at: string, body: Buffer | string) =>
  createHmac('sha256', secret).update(`${at}.`).update(body).digest('hex');
