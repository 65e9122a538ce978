import { paymentStatus } from '#contract/status';
import { DAY } from '#contract/time';
import { buildAccount, buildPool } from '../../tests/build/account';
import { buildAgent } from '../../tests/build/agent';
import { buildCompany } from '../../tests/build/company';
import { buildMerchant } from '../../tests/build/merchant';
import { buildOrder } from '../../tests/build/order';
import { pastContext } from '../../tests/build/past';
import { dataOf } from '../../tests/gate/answer';
import { gateOfEach } from '../../tests/gate/gate';
import { foldOrdersOnce } from '../jobs/orderFold';

const { db, app, context } = gateOfEach();

const page = async (given: object = {}, call = app.call) => dataOf(await call('/merchant/page', given));
const names = async (given: object, call = app.call) =>
  (await page(given, call)).list.map((row: { name: string }) => row.name);

test('a merchant is listed with what it has and what it collected today, folded or not', async () => {
  const agent = await buildAgent(context, { name: 'Red Norte' });
  const merchant = await buildMerchant(context, { name: 'Tienda Verde', available: '100.00', agentId: agent.id });
  const account = await buildAccount(context);
  await buildPool(context, { merchantId: merchant.id, account });
  const order = (status: number) => buildOrder(context, { merchant, account, amount: '200.00', status });
  await order(paymentStatus.paid);
  await foldOrdersOnce(db.writes);
  await order(paymentStatus.paid);
  await order(paymentStatus.failed);
  await order(paymentStatus.accepted);
  await app.call('/merchant/freeze', {
    merchantId: merchant.id,
    currency: 'MXN',
    action: 1,
    scope: 1,
    amount: '40.00',
    reason: 'Complaint',
  });
  const { list, total, summary } = await page();
  expect(total).toBe(1);
  expect(list).toMatchObject([
    {
      name: 'Tienda Verde',
      proxyName: 'Red Norte',
      available: '60.00',
      pending: '386.00',
      frozen: '40.00',
      todayPayment: '400.00',
      todaySuccessRate: '66.67',
      poolSize: 1,
    },
  ]);
  expect(summary).toMatchObject({
    count: 1,
    totals: [
      { currency: 'MXN', count: 1, available: '60.00', pending: '386.00', frozen: '40.00', todayPayment: '400.00' },
    ],
  });
});

test('it is filtered, searched and sorted by the server, with totals over the whole filter', async () => {
  const company = await buildCompany(context, { countryId: 'CHL', taxId: '99900012-6' });
  await buildMerchant(context, { name: 'Alfa', available: '10.00' });
  await buildMerchant(context, { name: 'Beta', available: '30.00', status: 0 });
  await buildMerchant(context, { name: 'Gama', available: '5000', countryId: 'CHL', companyId: company.id });
  expect(await names({ sortField: 'name', sortOrder: 'ascend' })).toEqual(['Alfa', 'Beta', 'Gama']);
  expect(await names({ sortField: 'available', sortOrder: 'descend', currency: 'MXN' })).toEqual(['Beta', 'Alfa']);
  expect(await names({ status: [0] })).toEqual(['Beta']);
  expect(await names({ keyword: 'alf' })).toEqual(['Alfa']);
  expect(await names({ taxId: '99900012-6' })).toEqual(['Gama']);
  expect(await names({ payMethod: 'KHIPU' })).toEqual(['Gama']);
  expect(await names({ balanceFrom: '20.00', balanceTo: '5000', sortField: 'name', sortOrder: 'ascend' })).toEqual([
    'Beta',
    'Gama',
  ]);
  expect((await page({ pageSize: 10, current: 5 })).total).toBe(3);
  expect((await page({})).summary.totals).toMatchObject([
    { currency: 'MXN', available: '40.00' },
    { currency: 'CLP', available: '5000' },
  ]);
  expect(await app.call('/merchant/page', { sortField: 'apiSecret' })).toMatchObject({ code: 1001 });
});

test('it is sorted and narrowed by what was collected today, and the totals are those of the filter', async () => {
  const account = await buildAccount(context);
  const collecting = async (name: string, amount: string, statuses: number[]) => {
    const merchant = await buildMerchant(context, { name });
    await buildPool(context, { merchantId: merchant.id, account });
    for (const status of statuses) await buildOrder(context, { merchant, account, amount, status });
  };
  const { paid, failed } = paymentStatus;
  await collecting('Half', '100.00', [paid, failed]);
  await collecting('All', '70.00', [paid]);
  await buildMerchant(context, { name: 'None' });
  expect(await names({ sortField: 'todayPayment' })).toEqual(['Half', 'All', 'None']);
  expect(await names({ sortField: 'todaySuccessRate' })).toEqual(['All', 'Half', 'None']);
  expect(await names({ successRateBelow: '100.00' })).toEqual(['Half']);
  const { total, summary } = await page({ successRateBelow: '50.01' });
  expect(total).toBe(1);
  expect(summary.totals).toMatchObject([{ count: 1, todayPayment: '100.00' }]);
  expect((await page({})).summary.totals).toMatchObject([{ count: 3, todayPayment: '170.00' }]);
});

test('a key is as old as the newest one in force, whatever the age of its merchant', async () => {
  const now = app.clock.now();
  const before = (days: number) => new Date(now.getTime() - days * DAY);
  const keyOf = async (name: string, ofDays: number, ended: { revokedAt?: Date; expiresAt?: Date } = {}) => {
    const { id } = await buildMerchant(context, { name });
    await context.db
      .updateTable('merchant')
      .set({ createdAt: before(200) })
      .where('id', '=', id)
      .execute();
    await context.db
      .updateTable('merchantKey')
      .set({ createdAt: before(100) })
      .where('merchantId', '=', id)
      .execute();
    const key = { merchantId: id, name: 'newer', secret: Buffer.from('-'), createdBy: 'test' };
    await context.db
      .insertInto('merchantKey')
      .values({ ...key, createdAt: before(ofDays), ...ended })
      .execute();
  };
  await keyOf('Renewed', 5);
  await keyOf('Revoked', 5, { revokedAt: before(1) });
  await keyOf('Ended', 5, { expiresAt: before(1) });
  await keyOf('Overlapping', 5, { expiresAt: before(-1) });
  const older = (days: number) => names({ keyOlderThanDays: days, sortField: 'name', sortOrder: 'ascend' });
  expect(await older(90)).toEqual(['Ended', 'Revoked']);
  expect(await older(4)).toEqual(['Ended', 'Overlapping', 'Renewed', 'Revoked']);
  expect(await older(150)).toEqual([]);
});

test('rates, the age of the key and the second factors of its people are told, and narrow the list', async () => {
  const merchant = await buildMerchant(context, { name: 'Bound' });
  await buildMerchant(context, { name: 'Empty', methods: [] });
  const { employeeId } = await app.as('MERCHANT', { ownerId: merchant.id });
  const rowsNow = async () => (await page({ sortField: 'name', sortOrder: 'ascend' })).list;
  expect(await rowsNow()).toMatchObject([
    { name: 'Bound', rateSummary: 'SPEI 3.5 %', googleBound: false, keyAge: 0 },
    { name: 'Empty', rateSummary: '', googleBound: null },
  ]);
  expect(await names({ withoutGoogle: true })).toEqual(['Bound']);
  const bound = { secondFactor: Buffer.from('-'), secondFactorAt: app.clock.now() };
  await context.db.updateTable('employee').set(bound).where('id', '=', employeeId).execute();
  await context.db
    .updateTable('merchantKey')
    .set({ revokedAt: app.clock.now() })
    .where('merchantId', '=', merchant.id)
    .execute();
  expect((await rowsNow())[0]).toMatchObject({ googleBound: true, keyAge: null });
  expect(await names({ withoutGoogle: true })).toEqual([]);
  expect(await names({ withoutGoogle: false, name: 'Bound' })).toEqual(['Bound']);
  const dayAt = (days: number) => new Date(app.clock.now().getTime() + days * DAY).toISOString().slice(0, 10);
  expect(await names({ createFrom: dayAt(-2), createTo: dayAt(2), name: 'Bound' })).toEqual(['Bound']);
  expect(await names({ createFrom: dayAt(2) })).toEqual([]);
  expect(await names({ createTo: '2020-01-01' })).toEqual([]);
});

test('everybody sees the merchants of their scope, in the list, the options and the balance (§3.23)', async () => {
  const agent = await buildAgent(context);
  const mine = await buildMerchant(context, {
    name: 'Mine',
    agentId: agent.id,
    available: '1.00',
    minFee: 150n,
    payMax: 50_000n,
  });
  await buildPool(context, { merchantId: mine.id, account: await buildAccount(context) });
  const other = await buildMerchant(context, { name: 'Other', available: '2.00' });
  const proxy = await app.as('PROXY', { ownerId: agent.id });
  expect(await names({}, proxy.call)).toEqual(['Mine']);
  expect((await proxy.call('/merchant/list', { status: 1 })).data).toEqual([
    { id: mine.id, name: 'Mine', merchantNo: mine.merchantNo },
  ]);
  expect(await proxy.call('/merchant/balanceInfo', { id: other.id })).toMatchObject({ code: 1004 });

  const merchant = await app.as('MERCHANT', { ownerId: mine.id });
  expect((await merchant.call('/merchant/list')).data).toHaveLength(1);
  expect((await merchant.call('/merchant/balanceInfo')).data).toMatchObject([
    { merchantId: mine.id, available: '1.00' },
  ]);
  expect(await merchant.call('/merchant/balanceInfo', { id: other.id })).toMatchObject({ code: 1004 });
  expect((await merchant.call('/merchant/info')).data).toMatchObject({
    name: 'Mine',
    rates: [{ method: 'SPEI', percent: '3.5000', min: '1.50' }],
    // Its own, whatever the accounts that serve it take.
    limits: { payMin: null, payMax: '500.00' },
    settle: { days: 1 },
  });
  expect(await merchant.call('/merchant/info', { id: other.id })).toMatchObject({ code: 1004 });
  expect(await merchant.call('/merchant/page')).toMatchObject({ code: 1003 });

  const chilean = await app.as('OPERATION', { countryIds: ['CHL'] });
  expect(await names({}, chilean.call)).toEqual([]);
});

test('what becomes spendable next is said with its time', async () => {
  const merchant = await buildMerchant(context, { settleDays: 1 });
  const order = await buildOrder(context, { merchant, amount: '100.00', status: paymentStatus.paid });
  const [balance] = dataOf(await app.call('/merchant/balanceInfo', { id: merchant.id }));
  expect(balance).toMatchObject({
    pending: '96.50',
    pendingNext: { time: order.availableTime?.getTime(), amount: '96.50' },
    usdt: '0.000000',
  });
});

test('each currency has a release of its own', async () => {
  const merchant = await buildMerchant(context, { settleDays: 1 });
  const late = await buildOrder(pastContext(context, context.clock.now().getTime() + DAY), {
    merchant: { ...merchant, currency: 'BRL' },
    amount: '10.00',
    status: paymentStatus.paid,
  });
  const soon = await buildOrder(context, { merchant, amount: '100.00', status: paymentStatus.paid });
  const balances = (await app.call('/merchant/balanceInfo', { id: merchant.id })).data;
  expect(balances).toMatchObject([
    { currency: 'MXN', pendingNext: { time: soon.availableTime?.getTime(), amount: '96.50' } },
    { currency: 'BRL', pendingNext: { time: late.availableTime?.getTime(), amount: '9.65' } },
  ]);
});
