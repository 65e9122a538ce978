import { sql } from 'kysely';
import { type BuiltMerchant, buildMerchant } from '../../tests/build/merchant';
import { dataOf } from '../../tests/gate/answer';
import type { SignedIn } from '../../tests/gate/app';
import { consent, decide } from '../../tests/gate/consent';
import { gateOfFile } from '../../tests/gate/gate';
import { matches, type Rule, strictest } from './ruleMatch';
import type { Subject } from './subject';

const { db, app, context } = gateOfFile({ role: 'FINANCE_RISK' });
let merchant: BuiltMerchant;
let admin: SignedIn;
let other: SignedIn;
beforeAll(async () => {
  admin = await app.as('ADMIN');
  other = await app.as('ADMIN');
});
beforeEach(async () => {
  merchant = await buildMerchant(context, { available: '900.00' });
});

const draft = (given: object = {}) => ({
  type: 'merchant.deduct',
  widens: false,
  steps: [{ roles: ['ADMIN'], count: 2 }],
  status: 1,
  ...given,
});
const save = (given: object = {}) => admin.call('/approval/rule/save', { ...draft(given), reason: 'Board decision' });
/** A rule in force: asked for by one admin, passed by another. Gives what switches it off again. */
async function rule(given: object = {}): Promise<() => Promise<void>> {
  const answer = await save(given);
  expect(await consent(other, answer)).toMatchObject({ data: { approvalStatus: 2 } });
  const { list } = dataOf(await admin.call('/approval/rule/page', { pageSize: 200 }));
  const latest = list.toSorted((one: { saveTime: number; id: string }, two: { id: string }) =>
    Number(BigInt(two.id) - BigInt(one.id)),
  )[0];
  return async () => {
    const off = await admin.call('/approval/rule/save', {
      ...draft(given),
      id: latest.id,
      version: latest.version,
      status: 0,
      reason: 'Story is over',
    });
    expect(await consent(other, off)).toMatchObject({ data: { approvalStatus: 2 } });
  };
}
const deduct = (amount: string) =>
  app.call('/merchant/deduct', {
    merchantId: merchant.id,
    currency: 'MXN',
    direction: 1,
    from: 1,
    category: 2,
    amount,
    reason: 'As the contract says',
  });
const available = async () => dataOf(await admin.call('/merchant/balanceInfo', { id: merchant.id }))[0].available;

test('above its amount a rule asks two people, who must be two', async () => {
  const end = await rule({
    currency: 'MXN',
    amountFrom: '500.00',
    steps: [
      { roles: ['ADMIN'], count: 1 },
      { roles: ['ADMIN', 'CASHIER'], count: 1 },
    ],
  });
  const small = await deduct('10.00');
  expect(await consent(admin, small)).toMatchObject({ data: { approvalStatus: 2 } });
  const large = await deduct('600.00');
  expect(await consent(admin, large)).toMatchObject({ data: { approvalStatus: 1 } });
  expect(await available()).toBe('890.00');
  expect(await consent(admin, large)).toMatchObject({ code: 1402 });
  const { data } = await admin.call('/approval/details', { approvalId: large.data.approvalId });
  expect(data.approval).toMatchObject({ step: 2, steps: 2, waitingFor: ['ADMIN', 'CASHIER'], mayAct: false });
  expect(await consent(await app.as('CASHIER'), large)).toMatchObject({ data: { approvalStatus: 2 } });
  expect(await available()).toBe('290.00');
  await end();
});

test('a consent to what has changed since counts no more', async () => {
  const end = await rule({ type: 'merchant.saveStatus', steps: [{ roles: ['FINANCE_RISK'], count: 2 }] });
  const empty = await buildMerchant(context);
  const closing = await admin.call('/merchant/saveStatus', { ids: [empty.id], status: 4, reason: 'Contract ended' });
  expect(await consent(app, closing)).toMatchObject({ data: { approvalStatus: 1 } });
  await admin.call('/merchant/saveStatus', { ids: [empty.id], status: 0, reason: 'Not used now' });
  const second = await app.as('FINANCE_RISK');
  expect(await consent(second, closing)).toMatchObject({ code: 1005 });
  const { data } = await app.call('/approval/details', { approvalId: closing.data.approvalId });
  expect(data.steps[0].decisions).toMatchObject([{ counts: false }]);
  expect(await consent(second, closing)).toMatchObject({ data: { approvalStatus: 1 } });
  expect(await consent(app, closing)).toMatchObject({ data: { approvalStatus: 2 } });
  await end();
});

test('a rule that widens lets wait what the contract leaves open; one that does not leaves it alone', async () => {
  const freeze = (amount: string) =>
    app.call('/merchant/freeze', {
      merchantId: merchant.id,
      currency: 'MXN',
      action: 1,
      scope: 1,
      amount,
      reason: 'Complaint',
    });
  const narrow = {
    type: 'merchant.freeze',
    currency: 'MXN',
    amountFrom: '100.00',
    steps: [{ roles: ['ADMIN'], count: 1 }],
  };
  const endNarrow = await rule(narrow);
  expect(await freeze('100.00')).toMatchObject({ code: 0 });
  await endNarrow();
  const end = await rule({ ...narrow, widens: true });
  expect(await freeze('99.00')).toMatchObject({ code: 0 });
  expect(await freeze('100.00')).toMatchObject({ code: 1401 });
  await end();
  expect(await freeze('100.00')).toMatchObject({ code: 0 });
});

test('however the rules are, what the contract asks for waits for one of those who check it', async () => {
  expect(await save({ steps: [{ roles: ['CASHIER'], count: 1 }] })).toMatchObject({
    code: 1001,
    data: { fields: [{ field: 'steps' }] },
  });
  expect(await save({ steps: [] })).toMatchObject({ code: 1001 });
  expect(await save({ type: 'approval.ruleSave' })).toMatchObject({
    code: 1001,
    data: { fields: [{ field: 'type' }] },
  });
  expect(await save({ type: 'payment.notify' })).toMatchObject({ code: 1001, data: { fields: [{ field: 'type' }] } });
  expect(await save({ amountFrom: '1.00' })).toMatchObject({ code: 1001, data: { fields: [{ field: 'currency' }] } });
  expect(await save({ hourFrom: 3 })).toMatchObject({ code: 1001, data: { fields: [{ field: 'hourTo' }] } });
});

test('each version of a rule stays to be read, and an old one is not saved over', async () => {
  const end = await rule({ expireHours: 2 });
  const waiting = await deduct('5.00');
  const { data } = await admin.call('/approval/details', { approvalId: waiting.data.approvalId });
  expect(data.approval.expireTime - data.approval.createTime).toBe(2 * 3_600_000);
  const [latest] = (
    await sql<{ id: string }>`select id from approval_rule order by id desc, version desc limit 1`.execute(db.reads)
  ).rows;
  await end();
  expect(await save({ id: latest?.id, version: 1 })).toMatchObject({ code: 1005 });
  const { rows } = await sql<{ version: number; status: number }>`
    select version, status from approval_rule where id = ${latest?.id} order by version`.execute(db.reads);
  expect(rows).toEqual([
    { version: 1, status: 1 },
    { version: 2, status: 0 },
  ]);
  await expect(sql`update approval_rule set status = 1`.execute(db.owner)).rejects.toThrow('append-only');
});

test('the impact of a rule is told before it is saved', async () => {
  await deduct('700.00');
  const impact = async (given: object) => dataOf(await admin.call('/approval/rule/impact', draft(given)));
  const all = await impact({});
  const large = await impact({ currency: 'MXN', amountFrom: '700.00', amountTo: '700.01' });
  expect(large).toMatchObject({ asked: all.asked, matched: 1 });
  expect(all.matched).toBe(all.asked);
  expect(all.deciders[0]).toBeGreaterThanOrEqual(1);
});

test('who may not make rules does not, and merchants are told none', async () => {
  expect(await app.call('/approval/rule/save', { ...draft(), reason: 'Board decision' })).toMatchObject({ code: 1003 });
  expect((await app.call('/approval/rule/page')).data.summary).toContainEqual({
    type: 'merchant.deduct',
    always: true,
    roles: ['ADMIN'],
  });
  const owner = await app.as('MERCHANT', { ownerId: merchant.id });
  expect((await owner.call('/approval/rule/page')).data).toEqual({ list: [], total: 0, summary: [] });
});

test('the one who asked for a rule does not pass it', async () => {
  const answer = await save();
  expect(await decide(admin, answer.data.approvalId)).toMatchObject({ code: 1402 });
  expect(await admin.call('/approval/cancel', { approvalId: answer.data.approvalId })).toMatchObject({ code: 0 });
});

const anyRule: Rule = {
  id: '1',
  version: 1,
  call: 'a.b',
  widens: false,
  currency: null,
  amountFrom: null,
  amountTo: null,
  deltaFrom: null,
  makerRoles: [],
  countryIds: [],
  hourFrom: null,
  hourTo: null,
  steps: [{ roles: ['ADMIN'], count: 1 }],
  expireHours: 24,
};
const subject: Subject = {
  call: 'a.b',
  money: { minor: 500n, currency: 'MXN' },
  delta: 10,
  makerRole: 'CASHIER',
  countryId: 'MEX',
  hour: 23,
};

test.each<[string, Partial<Rule>, boolean]>([
  ['no condition', {}, true],
  ['another call', { call: 'a.c' }, false],
  ['its lower end', { currency: 'MXN', amountFrom: 500n }, true],
  ['its upper end', { currency: 'MXN', amountTo: 500n }, false],
  ['another currency', { currency: 'BRL', amountFrom: 1n }, false],
  ['a change as large', { deltaFrom: 10 }, true],
  ['a larger change', { deltaFrom: 10.1 }, false],
  ['the maker’s role', { makerRoles: ['ADMIN', 'CASHIER'] }, true],
  ['another role', { makerRoles: ['ADMIN'] }, false],
  ['another country', { countryIds: ['BRA'] }, false],
  ['hours over midnight', { hourFrom: 22, hourTo: 6 }, true],
  ['hours of the day', { hourFrom: 8, hourTo: 23 }, false],
])('a rule with %s', (_, given, fits) => {
  expect(matches({ ...anyRule, ...given }, subject)).toBe(fits);
});

test('of several rules the one that asks for the most people counts', () => {
  const two = { ...anyRule, id: '2', steps: [{ roles: ['ADMIN'], count: 2 }] };
  expect(strictest([anyRule, two, { ...anyRule, id: '3' }], subject)?.id).toBe('2');
  expect(strictest([anyRule, { ...anyRule, id: '3' }], subject)?.id).toBe('3');
  expect(strictest([two], { ...subject, call: 'other.call' })).toBeUndefined();
});
