import type { Insertable } from 'kysely';
import { orderNo } from '../../server/db/orderNo';
import { floorId } from '../../server/db/snowflake';
import type { PaymentOrder } from '../../server/db/tables';

let last = 0n;
/** A row of its own, without parents and without postings: for tests of the table itself. `at` is epoch ms. */
export function rawOrder(at: number, more: Partial<Insertable<PaymentOrder>> = {}): Insertable<PaymentOrder> {
  last = (last + 1n) % 4_000_000n;
  const id = (BigInt(floorId(at)) + last).toString();
  return {
    id,
    order_no: orderNo('P', id),
    merchant_id: '1',
    merchant_order_no: `raw${id}`,
    country_id: 'MEX',
    currency: 'MXN',
    pay_method: 'SPEI',
    channel_code: 'demo',
    account_id: '1',
    amount: '1000',
    fee_percent: '3.5',
    fee_fixed: '0',
    rate_version: 1,
    cost_percent: '2',
    cost_fixed: '0',
    cost_version: 1,
    status: 0,
    body_hash: Buffer.alloc(0),
    create_time: new Date(at),
    expire_time: new Date(at + 3_600_000),
    ...more,
  };
}
