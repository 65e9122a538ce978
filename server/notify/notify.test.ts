import type { Notice } from '#contract/notify';
import type { Right } from '#contract/right';
import { DAY } from '#contract/time';
import { type BuiltMerchant, buildMerchant } from '../../tests/build/merchant';
import { dataOf } from '../../tests/gate/answer';
import type { CallAs } from '../../tests/gate/app';
import { consent } from '../../tests/gate/consent';
import { gateOfEach } from '../../tests/gate/gate';
import { mayHear } from '../live/event';
import { type NewNotice, notifyPeople, notifyPerson } from './notice';

const { db, app, context } = gateOfEach();
let merchant: BuiltMerchant;
beforeEach(async () => {
  merchant = await buildMerchant(context, { available: '100.00' });
});

const about = (of: BuiltMerchant, given: Partial<NewNotice> = {}): NewNotice => ({
  kind: 'notifyFailed',
  merchantId: of.id,
  agentId: of.agentId,
  countryId: of.countryId,
  no: 'P1',
  ...given,
});
const tell = (notice: NewNotice) =>
  db.writes
    .transaction()
    .execute((tx) => notifyPeople(tx, notice, { now: app.clock.now(), nextId: app.services.nextId }));
const notices = async (call: CallAs, given = {}): Promise<{ list: Notice[]; more: boolean }> =>
  dataOf(await call('/notify/page', given));
const kinds = async (call: CallAs) => (await notices(call)).list.map(({ kind }) => kind);
const unread = async (call: CallAs) => dataOf(await call('/notify/unreadCount')).count;

test('a notice reaches those who hold its right within their scope, and of our own work only our people', async () => {
  await tell(about(merchant));
  await tell(about(merchant, { kind: 'paymentMismatch' }));
  const mine = await app.as('MERCHANT', { ownerId: merchant.id });
  const strange = await app.as('MERCHANT', { ownerId: (await buildMerchant(context)).id });
  expect(await kinds(app.call)).toEqual(['paymentMismatch', 'notifyFailed']);
  expect(await kinds((await app.as('CASHIER')).call)).toEqual(['paymentMismatch']);
  expect(await kinds(mine.call)).toEqual(['notifyFailed']);
  for (const person of [
    strange,
    await app.as('OPERATION', { countryIds: ['PER'] }),
    await app.as('U_DEALER', { ownerId: '1' }),
  ]) {
    expect(await kinds(person.call)).toEqual([]);
    expect(await unread(person.call)).toBe(0);
  }
});

test('reading is each person’s own; what comes after “all read” is unread', async () => {
  for (const no of ['P1', 'P2', 'P3']) await tell(about(merchant, { no }));
  const { call } = await app.as('OPERATION');
  const [latest, middle] = (await notices(call)).list;
  expect((await call('/notify/read', { id: latest?.id })).data).toEqual({ count: 2 });
  expect((await notices(call)).list.map(({ read }) => read)).toEqual([true, false, false]);
  await tell(about(merchant, { no: 'P4' }));
  expect((await call('/notify/readAll', { upTo: middle?.id })).data).toEqual({ count: 1 });
  expect((await call('/notify/readAll', { upTo: latest?.id })).data).toEqual({ count: 1 });
  expect((await notices(call)).list.map(({ no, read }) => [no, read])).toEqual([
    ['P4', false],
    ['P3', true],
    ['P2', true],
    ['P1', true],
  ]);
  expect(await unread(app.call)).toBe(4);
  const strange = await app.as('MERCHANT', { ownerId: (await buildMerchant(context)).id });
  expect(await strange.call('/notify/read', { id: latest?.id })).toMatchObject({ code: 1004 });
});

test('pages go on where the last one ended, also when notices came meanwhile; a month later nobody is told', async () => {
  for (let nth = 1; nth <= 5; nth += 1) await tell(about(merchant, { no: `P${nth}` }));
  const first = await notices(app.call, { pageSize: 2 });
  await tell(about(merchant, { no: 'P6' }));
  const second = await notices(app.call, { pageSize: 3, before: first.list.at(-1)?.id });
  expect([first.more, second.more]).toEqual([true, false]);
  expect([...first.list, ...second.list].map(({ no }) => no)).toEqual(['P5', 'P4', 'P3', 'P2', 'P1']);
  app.clock.jump(31 * DAY);
  expect(await kinds((await app.as('ADMIN')).call)).toEqual([]);
});

test('freezing all funds of a merchant, and releasing them, is told to it and to us', async () => {
  const { call } = await app.as('FINANCE_RISK');
  const own = { merchantId: merchant.id, currency: 'MXN', reason: 'As the contract says' };
  const { data } = await call('/merchant/freeze', { ...own, action: 1, scope: 2 });
  const mine = await app.as('MERCHANT', { ownerId: merchant.id });
  // That all of it is frozen, and how much of each currency.
  expect(await kinds(mine.call)).toEqual(['merchantFrozen', 'merchantHeld']);
  expect((await notices(call)).list[0]?.route).toBe(`/merchant?keyword=${merchant.merchantNo}&open=${merchant.id}`);
  expect((await notices(mine.call)).list[0]?.route).toBe('/billingFlow');
  expect(data.ticketId).toBeTruthy();
});

test('a freeze, a release, a deduction and a credit are told to the merchant with amount, currency and reason', async () => {
  const { call } = await app.as('FINANCE_RISK');
  const admin = await app.as('ADMIN');
  const mine = await app.as('MERCHANT', { ownerId: merchant.id });
  const strange = await app.as('MERCHANT', { ownerId: (await buildMerchant(context)).id });
  const own = { merchantId: merchant.id, currency: 'MXN' };
  const byHand = { ...own, from: 1, category: 4 };
  const { data } = await call('/merchant/freeze', {
    ...own,
    action: 1,
    scope: 1,
    amount: '40.00',
    reason: 'A complaint of a payer',
  });
  const answer = await call('/merchant/deduct', {
    ...byHand,
    direction: 1,
    amount: '10.00',
    reason: 'The refund of March',
  });
  expect(await kinds(mine.call)).toEqual(['merchantHeld']);
  await consent(admin, answer);
  await consent(
    admin,
    await call('/merchant/deduct', { ...byHand, direction: 2, amount: '2.50', reason: 'Ours was the mistake' }),
  );
  await consent(
    admin,
    await call('/merchant/freeze', {
      ...own,
      action: 2,
      scope: 1,
      ticketId: data.ticketId,
      reason: 'The payer was paid',
    }),
  );
  const rows = (await notices(mine.call)).list.map(({ kind, amount, currency, reason, route }) => [
    kind,
    amount,
    currency,
    reason,
    route,
  ]);
  expect(rows).toEqual([
    ['merchantReleased', '40.00', 'MXN', 'The payer was paid', '/billingFlow'],
    ['merchantCredited', '2.50', 'MXN', 'Ours was the mistake', '/billingFlow'],
    ['merchantDeducted', '10.00', 'MXN', 'The refund of March', '/billingFlow'],
    ['merchantHeld', '40.00', 'MXN', 'A complaint of a payer', '/billingFlow'],
  ]);
  expect(await kinds(strange.call)).toEqual([]);
  expect(
    await call('/merchant/deduct', { ...byHand, direction: 1, amount: '999.00', reason: 'More than there is' }),
  ).toMatchObject({ code: 1301 });
  expect(await kinds(mine.call)).toHaveLength(4);
});

test('the live stream tells a notice to exactly those who can read it', async () => {
  const event = {
    topic: 'notice' as const,
    kind: 'created' as const,
    no: '1',
    merchantId: merchant.id,
    agentId: null,
    countryId: 'MEX',
  };
  const concerns = { grant: 'payment.view' as const, platformOnly: true };
  const grants = new Set<Right>(['payment.view']);
  const role = { id: '2', code: 'OPERATION' };
  const [platform, own] = [
    { employeeId: '1', role, grants, scope: { kind: 'platform' as const, countryIds: [] } },
    { employeeId: '2', role, grants, scope: { kind: 'merchant' as const, merchantId: merchant.id } },
  ];
  expect([mayHear(platform, { ...event, concerns }), mayHear(own, { ...event, concerns })]).toEqual([true, false]);
  expect(mayHear(own, { ...event, concerns: { ...concerns, platformOnly: false } })).toBe(true);
  expect(mayHear({ ...platform, grants: new Set() }, { ...event, concerns })).toBe(false);
  expect(mayHear(platform, event)).toBe(false);
  expect([
    mayHear(platform, { ...event, concerns: { employeeId: '2' } }),
    mayHear(own, { ...event, concerns: { employeeId: '2' } }),
  ]).toEqual([false, true]);
});

test('what is about somebody’s own account is told to that person alone', async () => {
  const [cashier, admin] = [await app.as('CASHIER'), await app.as('ADMIN')];
  const at = { now: app.clock.now(), nextId: app.services.nextId };
  await db.writes
    .transaction()
    .execute((tx) => notifyPerson(tx, { kind: 'newDevice', employeeId: cashier.employeeId, no: '127.0.0.9' }, at));
  expect((await notices(cashier.call)).list).toMatchObject([
    { kind: 'newDevice', no: '127.0.0.9', name: '', route: '/info', read: false },
  ]);
  expect([await unread(cashier.call), await unread(admin.call), await kinds(admin.call)]).toEqual([1, 0, []]);
});
