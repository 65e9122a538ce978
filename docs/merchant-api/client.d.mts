import type { IncomingHttpHeaders } from 'node:http';

/** A payment to be given back, named by either number. */
export interface NewRefund {
  orderNo?: string;
  merchantOrderNo?: string;
  merchantRefundNo: string;
  amount: string;
  reason: string;
  returnFee?: boolean;
}
export interface Refund {
  refundNo: string;
  merchantRefundNo: string;
  orderNo: string;
  amount: string;
  currency: string;
  status: number;
}

/** Amounts are decimal strings in major units with exactly the currency's decimals: "250.00" MXN, "5000" CLP. */
export interface NewPayment {
  merchantOrderNo: string;
  amount: string;
  currency: string;
  method: string;
  notifyUrl?: string;
  returnUrl?: string;
  expireSeconds?: number;
  payer?: { name?: string; docType?: string; docNo?: string; phone?: string };
}
export interface CreatedPayment {
  orderNo: string;
  status: number;
  payUrl: string | null;
  payReference: string | null;
  /** What the reference is: `emv`, `clabe`, `cvu`, `account`, `store`, `cip`, `barcode`, `agreement`, `reference`. */
  payReferenceKind: string | null;
  /** Epoch milliseconds. */
  expireTime: number;
}
export interface Payment {
  orderNo: string;
  merchantOrderNo: string;
  status: number;
  amount: string;
  paidAmount: string;
  fee: string;
  netAmount: string;
  currency: string;
  method: string;
  payUrl: string | null;
  payReference: string | null;
  payReferenceKind: string | null;
  createTime: number;
  expireTime: number;
  payTime: number | null;
}
export interface Balance {
  currency: string;
  available: string;
  pending: string;
  frozen: string;
  payoutTransit: string;
  settleTransit: string;
}
/** A price that is in force; a fee is never less than `minFee`, nor more than `maxFee` where there is one. */
export interface Rate {
  bizType: 'payment' | 'payout';
  method: string;
  percent: string;
  fixed: string;
  minFee: string;
  maxFee: string | null;
  minAmount: string | null;
  maxAmount: string | null;
  effectiveFrom: number;
}
export interface Bank {
  countryId: string;
  numberType: string;
  begins: string;
  bankName: string;
}
export class CaudalRefusal extends Error {
  code: number;
  data: { fields?: { field: string; code: string }[]; serverTime?: number } | null;
}
export class CaudalClient {
  constructor(connection: { baseUrl: string; merchantNo: string; apiSecret: string });
  /** @throws CaudalRefusal */
  createPayment(order: NewPayment): Promise<CreatedPayment>;
  /** @throws CaudalRefusal */
  queryPayment(which: { merchantOrderNo: string } | { orderNo: string }): Promise<Payment>;
  refundPayment(refund: NewRefund): Promise<Refund>;
  rates(which?: { method?: string }): Promise<{ currency: string; list: Rate[] }>;
  banks(which?: { countryId?: string }): Promise<{ list: Bank[] }>;
  balance(): Promise<Balance>;
  /** The whole answer, a refusal too. */
  ask(path: string, input: object): Promise<{ success: boolean; msg: string; code: number; data: object }>;
}
export function sign(secret: string, ts: string, nonce: string, body: string | Buffer): string;
export function isFromCaudal(message: {
  headers: IncomingHttpHeaders;
  body: string | Buffer;
  callbackSecret: string;
}): boolean;
