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
    orderNo: orderNo('P', id),
    merchantId: '1',
    merchantOrderNo: `raw${id}`,
    countryId: 'MEX',
    currency: 'MXN',
    payMethod: 'SPEI',
    channelCode: 'demo',
    accountId: '1',
    amount: '1000',
    feePercent: '3.5',
    feeFixed: '0',
    rateVersion: 1,
    costPercent: '2',
    costFixed: '0',
    costVersion: 1,
    status: 0,
    bodyHash: Buffer.alloc(0),
    createTime: new Date(at),
    expireTime: new Date(at + 3_600_000),
    ...more,
  };
}
