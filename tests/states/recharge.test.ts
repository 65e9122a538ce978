// Money that owners send to their balance, and what each role may do about it as it stands; B1.7 of the screens.
import { rechargeStatus, rechargeType } from '#contract/status';
import { BOOK_ZONE, businessDay } from '#contract/time';
import type { RechargeRow } from '../../server/recharge/store';
import { buildAgent } from '../build/agent';
import { buildFile } from '../build/file';
import { giveAgent } from '../build/give';
import { buildMerchant } from '../build/merchant';
import { buildCollecting, buildRecharge } from '../build/recharge';
import { dataOf } from '../gate/answer';
import type { SignedIn } from '../gate/app';
import { gateOfFile } from '../gate/gate';
import { type Deed, eight, type Letter, walk } from './walk';

const BASE = '/order/recharge';
const { app, context, db } = gateOfFile();
type Status = keyof typeof rechargeStatus;
const statuses: readonly Status[] = [
  ...(['toPay', 'toConfirm', 'onChain', 'rejected'] as const),
  ...(['expired', 'cancelled', 'done'] as const),
];
type Ask = Deed<Status, RechargeRow>['ask'];

const rowOf = ({ id }: Pick<RechargeRow, 'id'>) =>
  db.reads.selectFrom('rechargeOrder').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const statusOf = async (row: RechargeRow): Promise<Status> => {
  const { status } = await rowOf(row);
  return statuses.find((name) => rechargeStatus[name] === status) ?? 'toPay';
};
const written =
  (name: string, more: object = {}): Ask =>
  async ({ call }, row) =>
    call(`${BASE}/${name}`, { orderNo: row.orderNo, version: (await rowOf(row)).version, ...more });
const confirm: Ask = async ({ call }, row) => {
  const { version } = await rowOf(row);
  return call(`${BASE}/confirm`, { orders: [{ orderNo: row.orderNo, version, amount: '1000.00', currency: 'MXN' }] });
};
const prove: Ask = async (who, row) => {
  const fileUrl = await buildFile(context, app.services.settings, { uploadedBy: who.employeeId });
  const paidDay = businessDay(app.clock.now().getTime(), BOOK_ZONE);
  return written('submitProof', { bankTraceNo: `P${fileUrl}`, paidDay, fileUrl })(who, row);
};
/** One whose transfer the chain is sure of. */
const certain = (id: string) =>
  ({
    ...{ type: rechargeType.usdt, usdtAmount: 50_000_000n, price: 200_000n, marketPrice: 200_000n, chain: 'TRC20' },
    ...{ address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', txHash: id.padStart(64, '0'), chainState: 'verified' },
    ...{ submittedAt: app.clock.now(), bankTraceNo: null, paidDay: null },
  }) as const;

test('each role does to a recharge what its status allows, and nothing else', async () => {
  const merchant = await buildMerchant(context);
  const [proxy, above] = [await buildAgent(context), await buildAgent(context, { proxyType: 'admpro' })];
  const people = await eight(app.as, { M: merchant.id, U: '1', P: proxy.id, S: above.id });
  const cashier: SignedIn = await app.as('CASHIER');
  const { id: placeId } = await buildCollecting(context, merchant);
  const make = async (status: Status, letter: Letter): Promise<RechargeRow> => {
    const whose = letter === 'P' ? { agentId: proxy.id } : letter === 'S' ? { agentId: above.id } : {};
    const began = status === 'done' ? 'toConfirm' : status;
    const row = await buildRecharge(context, {
      ...{ merchant, placeId, status: rechargeStatus[began], maker: people.M, ...whose },
      ...(status === 'onChain' && { with: certain(String(context.nextId(app.clock.now()))) }),
    });
    if (status === 'done') dataOf(await confirm(cashier, row));
    return row;
  };

  const { attempts, wrong } = await walk<Status, RechargeRow>({
    ...{ statuses, people, make, statusOf },
    deeds: {
      look: {
        ...{ by: 'AOFCMUPS', to: Object.fromEntries(statuses.map((one) => [one, one])) },
        ask: ({ call }, { orderNo }) => call(`${BASE}/details`, { orderNo }),
      },
      prove: { by: 'MUPS', to: { toPay: 'toConfirm', expired: 'toConfirm' }, ask: prove },
      confirm: { by: 'C', to: { toConfirm: 'done', onChain: 'done' }, ask: confirm },
      refuse: {
        ...{ by: 'FC', to: { toConfirm: 'rejected', onChain: 'rejected' } },
        ask: written('reject', { reason: 'as the table says' }),
      },
      'give up': { by: 'MUPS', to: { toPay: 'cancelled' }, ask: written('cancel') },
      // Of these, one alone is on a chain.
      'look at the chain': {
        ...{ by: 'AOFCMUPS', to: { onChain: 'onChain' } },
        ask: ({ call }, { orderNo }) => call(`${BASE}/recheckChain`, { orderNos: [orderNo] }),
      },
    },
  });
  expect(wrong).toEqual([]);
  expect(attempts).toBe(8 * 6 * 7);
}, 180_000);

const internal: readonly Status[] = ['toConfirm', 'rejected', 'cancelled', 'done'];
test('the same of what agents pay from their balances: they alone give it up, until it is decided', async () => {
  const above = await buildAgent(context, { proxyType: 'admpro' });
  const proxy = await buildAgent(context, { parentId: above.id });
  const merchant = await buildMerchant(context, { agentId: proxy.id });
  const people = await eight(app.as, { M: merchant.id, U: '1', P: proxy.id, S: above.id });
  const cashier: SignedIn = await app.as('CASHIER');
  for (const agentId of [proxy.id, above.id])
    await giveAgent(context, { agentId, currency: 'MXN', amount: 10_000_000n });
  const make = async (status: Status, letter: Letter): Promise<RechargeRow> => {
    const payer = letter === 'S' ? people.S : people.P;
    const input = { merchantId: merchant.id, currency: 'MXN', amount: '1000.00' };
    const { orderNo } = dataOf(await payer.call(`${BASE}/create`, input)).recharge;
    const row = await db.reads
      .selectFrom('rechargeOrder')
      .selectAll()
      .where('orderNo', '=', orderNo)
      .executeTakeFirstOrThrow();
    if (status === 'rejected') dataOf(await written('reject', { reason: 'as the table says' })(cashier, row));
    if (status === 'cancelled') dataOf(await written('cancel')(payer, row));
    if (status === 'done') dataOf(await confirm(cashier, row));
    return row;
  };

  const { attempts, wrong } = await walk<Status, RechargeRow>({
    ...{ statuses: internal, people, make, statusOf },
    deeds: {
      look: {
        ...{ by: 'AOFCMUPS', to: Object.fromEntries(internal.map((one) => [one, one])) },
        ask: ({ call }, { orderNo }) => call(`${BASE}/details`, { orderNo }),
      },
      prove: { by: 'MUPS', to: {}, ask: prove },
      confirm: { by: 'C', to: { toConfirm: 'done' }, ask: confirm },
      refuse: {
        ...{ by: 'FC', to: { toConfirm: 'rejected' } },
        ask: written('reject', { reason: 'as the table says' }),
      },
      'give up': { by: 'UPS', to: { toConfirm: 'cancelled' }, ask: written('cancel') },
      'look at the chain': {
        ...{ by: 'AOFCMUPS', to: {} },
        ask: ({ call }, { orderNo }) => call(`${BASE}/recheckChain`, { orderNos: [orderNo] }),
      },
    },
  });
  expect(wrong).toEqual([]);
  expect(attempts).toBe(8 * 6 * 4);
}, 180_000);
