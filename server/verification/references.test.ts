// The night finds what names a reference and does not stand in the register under it.
import { sql } from 'kysely';
import { buildEmployee } from '../../tests/build/employee';
import { buildFund } from '../../tests/build/fund';
import { buildMerchant } from '../../tests/build/merchant';
import { buildPlace } from '../../tests/build/place';
import { buildRecharge } from '../../tests/build/recharge';
import { gateOfEach } from '../../tests/gate/gate';
import { verify } from './verify';

const { context, db } = gateOfEach();
const broken = async () => (await verify(db.reads)).flatMap((one) => (one.name === 'references' ? one.broken : []));
const HASH = 'e1'.repeat(32);

/** A recharge by a slip, one by a hash, and a record of ours; each with its number. */
async function uses(): Promise<string[]> {
  const merchant = await buildMerchant(context);
  const terms = { type: 2, usdtAmount: '1000000', price: '180000', marketPrice: '180000', address: 'T1' } as const;
  const sent = { chain: 'TRC20', txHash: HASH, chainState: 'verified', bankTraceNo: null, paidDay: null } as const;
  const chain = { ...terms, ...sent };
  const [bySlip, byHash] = [
    await buildRecharge(context, { merchant, bankTraceNo: 'SLIP1' }),
    await buildRecharge(context, { merchant, with: chain }),
  ];
  const { id: makerId } = await buildEmployee(context, { role: 'CASHIER' });
  const place = await buildPlace(context, { companyId: merchant.companyId });
  const record = await buildFund(context, { makerId, to: place.id });
  await sql`update fund_record set bank_trace_no = 'REC1' where id = ${record.id}`.execute(db.owner);
  return [bySlip.orderNo, byHash.orderNo, record.recordNo];
}

test('each use that is missing in the register is found by its number, also where it has another there', async () => {
  const nos = await uses();
  expect(await broken()).toEqual([]);
  for (const no of nos) {
    await sql`update reference_use set key = 'OTHER' || key where no = ${no}`.execute(db.owner);
    expect(await broken()).toEqual([`${no} is not in the register of references`]);
    await sql`update reference_use set key = replace(key, 'OTHER', '') where no = ${no}`.execute(db.owner);
  }
  await sql`delete from reference_use`.execute(db.owner);
  expect((await broken()).map((word) => word.split(' ')[0]).sort()).toEqual([...nos].sort());
});

test('a transfer that fits no order has let go of its hash, and is no break', async () => {
  const [, byHash = ''] = await uses();
  await sql`update recharge_order set chain_state = 'unbound' where order_no = ${byHash}`.execute(db.owner);
  expect(await broken()).toEqual([]);
});
