// Every kind goes by one step: by its moves, from where it was held, with a line of its life that nobody changes.
import { sql } from 'kysely';
import { kinds as kindFacts } from '#contract/kind';
import {
  complaintStatus,
  fundStatus,
  paymentStatus,
  receiptStatus,
  rechargeStatus,
  refundStatus,
  settlementStatus,
} from '#contract/status';
import { buildComplaint } from '../../tests/build/complaint';
import { buildEmployee } from '../../tests/build/employee';
import { buildFund } from '../../tests/build/fund';
import { type BuiltMerchant, buildMerchant } from '../../tests/build/merchant';
import { buildOrder } from '../../tests/build/order';
import { buildPlace } from '../../tests/build/place';
import { buildReceipt } from '../../tests/build/receipt';
import { buildRecharge } from '../../tests/build/recharge';
import { buildSettlement } from '../../tests/build/settlement';
import { buildSettlementAccount } from '../../tests/build/settlementAccount';
import { dataOf } from '../../tests/gate/answer';
import { gateOfFile } from '../../tests/gate/gate';
import type { Scope } from '../db/scope';
import { beginRefund } from '../refund/begin';
import { lifeOf } from './life';
import { lock } from './lock';
import { step } from './step';
import { type ChangesOf, type RowOf, type SteppedKind, tables } from './tables';

const { app, context, db } = gateOfFile({ role: 'FINANCE_RISK' });
let merchant: BuiltMerchant;
beforeAll(async () => {
  merchant = await buildMerchant(context, { available: '5000.00' });
});
const paid = () => buildOrder(context, { merchant, status: paymentStatus.paid });
const moment = () => ({ now: app.clock.now(), nextId: context.nextId, actor: 'who asked' });

/** One of each kind at its beginning. */
const build: { [K in SteppedKind]: () => Promise<RowOf<K>> } = {
  complaint: async () => buildComplaint(context, { order: await paid() }),
  recharge: () => buildRecharge(context, { merchant, status: rechargeStatus.toPay }),
  receipt: () => buildReceipt(context),
  fund: async () => {
    const [maker, place] = [
      await buildEmployee(context, { role: 'CASHIER' }),
      await buildPlace(context, { companyId: merchant.companyId }),
    ];
    return buildFund(context, { makerId: maker.id, to: place.id });
  },
  settlement: async () => {
    const maker = await buildEmployee(context, { role: 'MERCHANT', ownerId: merchant.id });
    const account = await buildSettlementAccount(context, { merchantId: merchant.id, makerId: maker.id });
    return buildSettlement(context, { account, applicantId: maker.id });
  },
  refund: async () => {
    const [order, status] = [await paid(), refundStatus.asked];
    const wanted = { amount: '1.00', reason: 'sent back', returnFee: false, status };
    await db.writes.transaction().execute((tx) => beginRefund(tx, order, wanted, moment()));
    return db.reads.selectFrom('refund').selectAll().where('orderId', '=', order.id).executeTakeFirstOrThrow();
  },
};
/** A step that it may go, what its table wants to be said with it, and one that it may not. */
type Way<K extends SteppedKind> = [to: number, set: ChangesOf<K>, astray: number];
const now = new Date();
const ways: { [K in SteppedKind]: Way<K> } = {
  complaint: [complaintStatus.working, {}, complaintStatus.new],
  recharge: [rechargeStatus.cancelled, {}, rechargeStatus.done],
  receipt: [receiptStatus.matched, { workedAt: now, workedBy: 'finance', workedReason: 'found' }, receiptStatus.open],
  fund: [fundStatus.toCheck, {}, fundStatus.arrived],
  settlement: [settlementStatus.cancelled, { endedAt: now }, settlementStatus.paid],
  refund: [refundStatus.rejected, { endedAt: now, nextAt: null }, refundStatus.done],
};
// The keys of the record are those of its type.
const kinds = Object.keys(tables) as SteppedKind[];

const changed = jest.fn();
const go = <K extends SteppedKind>(kind: K, row: RowOf<K>, to: number, set: ChangesOf<K> = {} as ChangesOf<K>) =>
  db.writes
    .transaction()
    .execute((tx) =>
      step(tx, kind, row as Parameters<typeof step<K>>[2], { to, set, reason: 'said so' }, { ...moment(), changed }),
    );

test.each(kinds)(
  '%s goes one step from where it was held, once; its life says so, and open lists hear of it',
  async <K extends SteppedKind>(kind: K) => {
    const [to, set, astray] = ways[kind];
    const row = (await build[kind]()) as RowOf<K> & { id: string; status: number };
    const no = String(Reflect.get(row, tables[kind].no));
    changed.mockClear();
    await expect(go(kind, row, astray)).rejects.toMatchObject({ code: 1006 });
    const both = await Promise.allSettled([go(kind, row, to, set), go(kind, row, to, set)]);
    expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find((one) => one.status === 'rejected')).toMatchObject({ reason: { code: 1005 } });
    const [about, status] = kind === 'refund' ? (['payment', 'refundStatus'] as const) : ([kind, 'status'] as const);
    const audited = { type: about, before: { [status]: row.status }, after: { [status]: to } };
    expect(changed.mock.calls).toMatchObject([[audited]]);
    const { topic } = kindFacts[kind];
    const heard = db.owner.selectFrom('outbox').select('topic').where(sql<boolean>`payload->>'no' = ${no}`);
    const changes = await heard.where(sql<boolean>`payload->>'kind' = 'changed'`).execute();
    expect(changes).toEqual(topic === null ? [] : [{ topic }]);
    const begun = { no, status: to, createdAt: app.clock.now(), by: 'maker' };
    const [ours, theirs] = (['platform', 'merchant'] as const).map((kind) => lifeOf(db.reads, { kind }, begun));
    expect(await ours).toMatchObject([
      { fromStatus: null, toStatus: row.status, actor: 'maker', sinceMs: null },
      { fromStatus: row.status, toStatus: to, actor: 'who asked', reason: 'said so', sinceMs: expect.any(Number) },
    ]);
    expect(await theirs).toMatchObject([{ actor: null }, { toStatus: to, actor: null, reason: null }]);
    await expect(
      db.owner.updateTable('orderEvent').set({ reason: '' }).where('orderNo', '=', no).execute(),
    ).rejects.toThrow('append-only');
  },
);

test.each(kinds)('%s is held by its number by whoever sees it, and is there for nobody else', async (kind) => {
  const row = await build[kind]();
  const no = String(Reflect.get(row, tables[kind].no));
  const hold = (scope: Scope, wanted: string) => db.writes.transaction().execute((tx) => lock(tx, scope, kind, wanted));
  expect(await hold({ kind: 'platform', countryIds: [] }, no)).toMatchObject({ id: row.id, version: row.version });
  const nobodys = { code: 1004 };
  await expect(hold({ kind: 'merchant', merchantId: '1' }, no)).rejects.toMatchObject(nobodys);
  await expect(hold({ kind: 'platform', countryIds: [] }, `${no.slice(0, -1)}x`)).rejects.toMatchObject(nobodys);
  const other = kinds.find((one) => one !== kind) ?? kind;
  const astray = db.writes.transaction().execute((tx) => lock(tx, { kind: 'platform', countryIds: [] }, other, no));
  await expect(astray).rejects.toMatchObject(nobodys);
});

test('whoever opens one reads how it came to where it stands; its merchant reads when', async () => {
  const cashier = await app.as('CASHIER');
  const { userName } = await db.reads
    .selectFrom('employee')
    .select('userName')
    .where('id', '=', cashier.employeeId)
    .executeTakeFirstOrThrow();
  const { orderNo, version } = await buildRecharge(context, { merchant });
  dataOf(await cashier.call('/order/recharge/reject', { orderNo, version, reason: 'No such transfer' }));
  const lifeFor = async ({ call }: Pick<typeof cashier, 'call'>) =>
    dataOf(await call('/order/recharge/details', { orderNo })).timeline;
  const { toConfirm, rejected } = rechargeStatus;
  expect(await lifeFor(cashier)).toMatchObject([
    { toStatus: toConfirm, actor: 'owner' },
    { fromStatus: toConfirm, toStatus: rejected, actor: userName, reason: 'No such transfer' },
  ]);
  const theirs = await lifeFor(await app.as('MERCHANT', { ownerId: merchant.id }));
  expect(theirs.map(({ toStatus }: { toStatus: number }) => toStatus)).toEqual([toConfirm, rejected]);
  expect(JSON.stringify(theirs)).not.toContain(userName);
});
