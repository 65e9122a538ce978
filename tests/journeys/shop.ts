// A merchant's system as the product meets it: orders are placed by its client, payers pay them, notifications arrive.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { notifyStatus, paymentStatus } from '../../contract/status';
import { CaudalClient } from '../../docs/merchant-api/client.mjs';
import { readDemoMerchants } from '../../scripts/traffic/merchants';
import type { Call } from './elsewhere';

const base = () => test.info().project.use.baseURL ?? '';

/** Where a merchant's system listens: it keeps what it is told. */
export async function openShop() {
  const messages: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      messages.push(body);
      response.end('success');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // It listens on a port, so its address has one.
  const { port } = server.address() as AddressInfo;
  return { told: messages, url: `http://127.0.0.1:${port}/told`, close: () => server.close() };
}

/** A merchant of the demo, by its number, with the client that its system speaks through. */
export function demoMerchant(merchantNo: string) {
  const known = readDemoMerchants(process.env['DATA'] ?? '').find((one) => one.merchantNo === merchantNo);
  if (!known) throw new Error(`the demo keeps the key of ${merchantNo}`);
  const { currency, methods, apiSecret } = known;
  const client = new CaudalClient({ baseUrl: base(), merchantNo, apiSecret });
  return { client, currency, method: methods[0] ?? '' };
}

/** Of Mexico; its key stays what it is, whichever journey came before. */
export const STEADY = 'M10002';
interface Placed {
  orderNo: string;
  /** Where a payer does what is chosen; another amount than the order's where one is given. */
  pay(choice: 'success' | 'fail' | 'other', amount?: string): Promise<void>;
}
/** Places an order as a merchant's system does, at the simulated channel. */
export async function placeOrder(
  amount: string,
  { merchantNo = STEADY, ...more }: { merchantNo?: string; notifyUrl?: string; payer?: object } = {},
): Promise<Placed> {
  const { client, currency, method } = demoMerchant(merchantNo);
  const input = { merchantOrderNo: `J-${randomUUID()}`, amount, currency, method, ...more };
  const { orderNo, payUrl } = await client.createPayment(input);
  const pay = async (choice: string, other = '') => {
    const body = new URLSearchParams({ choice, amount: other });
    await fetch(payUrl ?? '', { method: 'POST', body, redirect: 'manual' });
  };
  return { orderNo, pay };
}

/** Waits until an order is paid and its merchant has heard of it: from then on its version stays. */
export async function settledOrder(call: Call, orderNo: string): Promise<Order> {
  const find = async () => (await call('/order/payment/details', { orderNo }))['order'] as Order;
  await expect.poll(async () => (await find()).status).toBe(paymentStatus.paid);
  await expect.poll(async () => (await find()).notifyStatus).not.toBe(notifyStatus.sending);
  return find();
}
interface Order {
  status: number;
  notifyStatus: number;
  merchantId: string;
  bankTraceNo: string;
  version: number;
}
