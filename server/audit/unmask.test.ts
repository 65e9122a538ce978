import { code } from '#contract/error';
import { fundPlace, fundType } from '#contract/status';
import { buildAccount } from '../../tests/build/account';
import { buildAgent } from '../../tests/build/agent';
import { buildChannel } from '../../tests/build/channel';
import { buildCompany } from '../../tests/build/company';
import { buildContext } from '../../tests/build/context';
import type { RoleCode } from '../../tests/build/employee';
import { buildFund } from '../../tests/build/fund';
import { buildMerchant } from '../../tests/build/merchant';
import { buildOrder } from '../../tests/build/order';
import { buildPlace } from '../../tests/build/place';
import { newRequestId } from '../../tests/gate/app';
import { gateOfFile } from '../../tests/gate/gate';

const PAYER = {
  payerName: 'Pagadora Secreta',
  observedPayerName: 'Otra Secreta',
  payerDocNo: 'SEPA850101QX7',
  payerAccount: '002180555512345678',
  payerPhone: '+525512348877',
};
const { db, app } = gateOfFile();
let orderNo: string;
let merchantId: string;
beforeAll(async () => {
  const context = buildContext(db, app.services);
  const merchant = await buildMerchant(context);
  merchantId = merchant.id;
  orderNo = (await buildOrder(context, { merchant, with: PAYER })).orderNo;
});

const body = (more = {}) => ({
  objectType: 'payment',
  id: orderNo,
  field: 'payerDocNo',
  reason: 'the bank asks for it',
  ...more,
});
const unmask = (more = {}) => app.call('/audit/unmask', body(more));
const entries = () =>
  db.reads.selectFrom('audit').selectAll().where('call', '=', 'audit.unmask').orderBy('id', 'desc').execute();

test('one field is shown in full; list and details keep it masked', async () => {
  expect(await unmask()).toMatchObject({ code: 0, data: { value: PAYER.payerDocNo } });
  expect((await unmask({ field: 'payerName' })).data).toEqual({ value: PAYER.payerName });
  expect((await unmask({ field: 'observedPayerName' })).data).toEqual({ value: PAYER.observedPayerName });
  expect((await unmask({ field: 'payerAccount' })).data).toEqual({ value: PAYER.payerAccount });
  expect((await unmask({ field: 'payerPhone' })).data).toEqual({ value: PAYER.payerPhone });
  const page = await app.call('/order/payment/page', { keyword: orderNo });
  const details = await app.call('/order/payment/details', { orderNo });
  for (const answer of [page, details])
    for (const value of Object.values(PAYER)) expect(JSON.stringify(answer)).not.toContain(value);
  expect(details.data.order).toMatchObject({
    payerName: 'P*** S***',
    payerDocNo: '***1QX7',
    payerAccount: '002180******5678',
    payerPhone: '+5255****8877',
  });
});

test('that it was shown, to whom and why is in the audit; the value is nowhere', async () => {
  const requestId = newRequestId();
  const before = (await entries()).length;
  expect((await unmask({ requestId })).data.value).toBe(PAYER.payerDocNo);
  const [entry, ...others] = await entries();
  expect(others).toHaveLength(before);
  expect(entry).toMatchObject({
    result: 0,
    reason: 'the bank asks for it',
    input: { field: 'payerDocNo', id: orderNo },
    changes: [{ type: 'payment', no: orderNo }],
  });
  expect(JSON.stringify(entry, (_, value) => (typeof value === 'bigint' ? String(value) : value))).not.toContain(
    PAYER.payerDocNo,
  );
  const row = await db.reads
    .selectFrom('idempotency')
    .select('answer')
    .where('requestId', '=', requestId)
    .executeTakeFirst();
  expect(row?.answer).toEqual({ value: null });
  expect((await unmask({ requestId })).data).toEqual({ value: null });
  expect(await entries()).toHaveLength(before + 1);
});

test('a reason and a proof are asked for', async () => {
  expect((await unmask({ reason: undefined })).code).toBe(code.badParameter);
  expect((await unmask({ reason: 'why' })).code).toBe(code.badParameter);
  expect((await unmask({ password: undefined })).code).toBe(code.stepUpNeeded);
  expect((await unmask({ password: 'wrong' })).code).toBe(code.stepUpWrong);
});

test.each<[RoleCode, number]>([
  ['ADMIN', code.ok],
  ['OPERATION', code.ok],
  ['FINANCE_RISK', code.ok],
  ['CASHIER', code.noPermission],
  ['MERCHANT', code.ok],
  ['U_DEALER', code.noPermission],
  ['PROXY', code.noPermission],
  ['SUPER_PROXY', code.noPermission],
])('%s who asks for a payer hears %i', async (role, expected) => {
  const person = await app.as(role, { ownerId: merchantId });
  expect((await person.call('/audit/unmask', body())).code).toBe(expected);
});

test('a cashier who is refused stands in the audit', async () => {
  const cashier = await app.as('CASHIER');
  await cashier.call('/audit/unmask', body());
  expect((await entries())[0]).toMatchObject({ result: code.noPermission, employeeId: cashier.employeeId });
});

test('somebody else’s order is one that does not exist, and so is another country’s', async () => {
  const merchant = await app.as('MERCHANT', { ownerId: (await buildMerchant(buildContext(db, app.services))).id });
  const abroad = await app.as('OPERATION', { countryIds: ['BRA'] });
  const absent = await merchant.call('/audit/unmask', body({ id: 'P2611210000000000019' }));
  for (const { call } of [merchant, abroad]) {
    const foreign = await call('/audit/unmask', body());
    expect([foreign.code, foreign.data, foreign.msg]).toEqual([code.notFound, null, absent.msg]);
  }
  expect((await unmask({ objectType: 'merchant' })).code).toBe(code.badParameter);
  expect((await unmask({ objectType: 'employee' })).code).toBe(code.notFound);
  expect((await unmask({ field: 'phone' })).code).toBe(code.notFound);
  expect((await unmask({ field: 'payerMail' })).code).toBe(code.badParameter);
});

test('what a role never sees in full it is refused, whatever its rights, and the console knows before', async () => {
  const masks = (maskFields: string[], id: number) =>
    db.writes.updateTable('role').set({ maskFields }).where('id', '=', id).execute();
  const operation = await app.as('OPERATION');
  await masks(['payerDocNo', 'phone'], 2);
  try {
    for (const field of ['payerDocNo', 'payerPhone'])
      expect((await operation.call('/audit/unmask', body({ field }))).code).toBe(code.noPermission);
    expect((await operation.call('/audit/unmask', body({ field: 'payerName' }))).code).toBe(code.ok);
    const { masked } = (await operation.call('/employee/fetchMenu', {})).data;
    expect(masked).toEqual(['payerDocNo', 'payerPhone', 'phone', 'telegram']);
    expect((await unmask()).code).toBe(code.ok);
  } finally {
    await masks([], 2);
  }
});

test('an agent whose role is given the rights still finds no payer', async () => {
  await db.writes
    .insertInto('roleGrant')
    .values(['audit.unmask', 'payment.unmask'].map((grantKey) => ({ roleId: 8, grantKey })))
    .execute();
  const context = buildContext(db, app.services);
  const { id } = await buildAgent(context);
  const merchant = await buildMerchant(context, { agentId: id });
  const own = (await buildOrder(context, { merchant, with: PAYER })).orderNo;
  const agent = await app.as('SUPER_PROXY', { ownerId: id });
  expect((await agent.call('/order/payment/details', { orderNo: own })).code).toBe(code.ok);
  expect((await agent.call('/audit/unmask', body({ id: own }))).code).toBe(code.notFound);
});

test('nobody reads a list out of it one by one', async () => {
  app.clock.jump(3_600_000);
  const person = await app.as('OPERATION');
  const codes = new Set<number>();
  for (let n = 0; n < 101; n += 1) codes.add((await person.call('/audit/unmask', body({ reason: undefined }))).code);
  expect(codes).toEqual(new Set([code.badParameter, code.tooManyRequests]));
});

test('whoever pays or checks a transfer reads the number of the place it goes to; lists keep it masked', async () => {
  const context = buildContext(db, app.services);
  const number = '032180000118359719';
  const { id: companyId } = await buildCompany(context);
  const place = await buildPlace(context, { companyId, identifier: number, bankName: 'Banorte' });
  const cashier = await app.as('CASHIER');
  const { recordNo } = await buildFund(context, { makerId: cashier.employeeId, to: place.id });
  const input = { objectType: 'bank', id: place.id, field: 'accountNo', reason: 'to pay it by hand' };
  const finance = await app.as('FINANCE_RISK');
  for (const { call } of [cashier, finance]) {
    const page = await call('/fund/record/page', { keyword: recordNo });
    const details = await call('/fund/record/details', { recordNo });
    expect(page.data.list).toMatchObject([{ toBank: 'Banorte', toAccount: '032180******9719' }]);
    for (const answer of [page, details]) expect(JSON.stringify(answer)).not.toContain(number);
    expect(await call('/audit/unmask', input)).toMatchObject({ data: { value: number } });
  }
  const [entry] = await entries();
  expect(entry).toMatchObject({ employeeId: finance.employeeId, reason: input.reason });
  expect(entry?.changes).toEqual([{ type: 'bank', no: place.name }]);
  expect(JSON.stringify(entry)).not.toContain(number);
  const operation = await app.as('OPERATION');
  expect(await operation.call('/audit/unmask', input)).toMatchObject({ code: code.noPermission });
});

test('whoever fills an account of ours at a channel reads its number as that of a bank, for a reason', async () => {
  const context = buildContext(db, app.services);
  const number = '646180157000000004';
  const { id: companyId } = await buildCompany(context);
  const channel = await buildChannel(context);
  const at = await buildAccount(context, {
    payType: 'payout',
    companyId,
    channelCode: channel.code,
    identifier: number,
    with: { identifiers: JSON.stringify({ clabe: number }) },
  });
  const cashier = await app.as('CASHIER');
  const { recordNo } = await buildFund(context, {
    makerId: cashier.employeeId,
    to: at.id,
    toKind: fundPlace.payoutAccount,
    recordType: fundType.payoutFunding,
  });
  const page = await cashier.call('/fund/record/page', { keyword: recordNo });
  expect(page.data.list).toMatchObject([{ toBank: channel.name, toAccount: '646180******0004' }]);
  expect(JSON.stringify(page)).not.toContain(number);
  const question = { objectType: 'account', id: at.id, field: 'accountNo', reason: 'to fill it by hand' };
  expect(await cashier.call('/audit/unmask', question)).toMatchObject({ data: { value: number } });
  expect((await entries())[0]?.changes).toEqual([{ type: 'account', no: at.accountName }]);
  const operation = await app.as('OPERATION');
  expect(await operation.call('/audit/unmask', question)).toMatchObject({ code: code.noPermission });
});
