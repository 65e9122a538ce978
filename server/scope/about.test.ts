import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { code } from '#contract/error';
import type { Right } from '#contract/right';
import { paymentStatus } from '#contract/status';
import { buildAgent } from '../../tests/build/agent';
import { buildCompany } from '../../tests/build/company';
import { buildContext } from '../../tests/build/context';
import { type BuiltMerchant, buildMerchant } from '../../tests/build/merchant';
import { buildOrder } from '../../tests/build/order';
import type { SignedIn } from '../../tests/gate/app';
import { gateOfFile } from '../../tests/gate/gate';
import { unzipped } from '../../tests/matrix/files';
import { migrate, migrationsFolder } from '../db/migration';
import type { Event } from '../db/outbox';
import { mayHear } from '../live/event';

interface House {
  merchant: BuiltMerchant;
  person: SignedIn;
  orderNo: string;
}
const { db, app } = gateOfFile();
let own: House;
let other: House;
let admin: SignedIn;
let finance: SignedIn;
/** Operation, whose role is limited to `own`. */
let limited: SignedIn;
/** What everybody asks for about both. */
const requests: Record<string, string> = {};

const reason = 'As the contract says';
const fine = { currency: 'MXN', direction: 1, from: 1, category: 2, amount: '1.00', reason };
beforeAll(async () => {
  own = await buildHouse();
  other = await buildHouse();
  [admin, finance, limited] = [await app.as('ADMIN'), await app.as('FINANCE_RISK'), await app.as('OPERATION')];
  for (const [name, house] of Object.entries({ own, other })) {
    const { data } = await finance.call('/merchant/deduct', { ...fine, merchantId: house.merchant.id });
    requests[name] = data.approvalId;
    await finance.call('/merchant/freeze', {
      merchantId: house.merchant.id,
      currency: 'MXN',
      action: 1,
      scope: 1,
      amount: '1.00',
      reason,
    });
    await finance.call('/order/payment/notify', { orderNos: [house.orderNo] });
    await house.person.call('/employee/preference/save', { key: 'density', value: '"small"' });
    await admin.call('/employee/sessions/kill', { employeeId: house.person.employeeId, reason });
  }
  await admin.call('/order/payment/notify', { orderNos: [own.orderNo, other.orderNo] });
  await admin.call('/employee/preference/save', { key: 'density', value: '"small"' });
  await admin.call('/role/save', {
    name: 'Desk',
    code: 'DESK',
    scope: 1,
    menuIds: [],
    buttonKeys: [],
    dataScope: { countryIds: [], merchantIds: [], maskFields: [] },
  });
  await sql`update role set merchant_ids = ${[own.merchant.id]}::bigint[] where id = 2`.execute(db.writes);
});

async function buildHouse(): Promise<House> {
  const context = buildContext(db, app.services);
  const merchant = await buildMerchant(context, { available: '10.00' });
  const person = await app.as('MERCHANT', { ownerId: merchant.id });
  const { orderNo } = await buildOrder(context, {
    merchant,
    status: paymentStatus.paid,
    with: { notifyUrl: 'http://127.0.0.1:9/none' },
  });
  return { merchant, person, orderNo };
}

interface Carried {
  call: string;
  user: string;
  merchants: string[] | null;
}
const carriedBy = async (call: string): Promise<Carried['merchants'][]> => {
  const { rows } =
    await sql<Carried>`select merchant_ids::text[] as merchants from audit where call = ${call} order by id`.execute(
      db.reads,
    );
  return rows.map(({ merchants }) => merchants);
};

test('every entry of the audit carries the merchants that it is about: named, changed, or of whoever acted', async () => {
  const both = [[own.merchant.id], [other.merchant.id]];
  expect(await carriedBy('merchant.deduct')).toEqual(both);
  expect(await carriedBy('merchant.freeze')).toEqual(both);
  expect(await carriedBy('payment.notify')).toEqual([...both, [own.merchant.id, other.merchant.id].sort()]);
  expect(await carriedBy('employee.sessionsKill')).toEqual(both);
  expect(await carriedBy('preference.save')).toEqual([...both, []]);
  // A role without a limit is about every merchant there is.
  expect(await carriedBy('role.save')).toEqual([null]);
});

test('whose role is limited is shown no entry about another merchant, nor one of which nobody knows whose it is', async () => {
  const { rows } = await sql<{ id: string; merchants: string[] | null; employee: string }>`
    select id::text, merchant_ids::text[] as merchants, employee_id::text as employee from audit`.execute(db.reads);
  const theirs = rows.filter(
    ({ merchants, employee }) => employee === limited.employeeId || merchants?.every((one) => one === own.merchant.id),
  );
  const page = await limited.call('/audit/page', { pageSize: 200 });
  expect(page.data.total).toBe(theirs.length);
  expect(page.data.list.map(({ id }: { id: string }) => id).sort()).toEqual(theirs.map(({ id }) => id).sort());
  expect(theirs.length).toBeGreaterThan(4);
  for (const { id } of rows)
    expect((await limited.call('/audit/details', { id })).code).toBe(
      theirs.some((one) => one.id === id) ? code.ok : code.notFound,
    );
  await sql`update role set merchant_ids = ${[own.merchant.id]}::bigint[] where id = 1`.execute(db.writes);
  const file = await admin.call('/audit/export', {});
  await sql`update role set merchant_ids = '{}' where id = 1`.execute(db.writes);
  expect(unzipped(file.data)).toContain(own.merchant.merchantNo);
  expect(unzipped(file.data)).not.toContain(other.merchant.merchantNo);
});

test('nor a request for approval, its count, its badge, or the news of it', async () => {
  const page = await limited.call('/approval/page', {});
  expect(page.data).toMatchObject({ total: 1, list: [{ approvalId: requests['own'] }] });
  expect((await limited.call('/approval/details', { approvalId: requests['other'] })).code).toBe(code.notFound);
  expect(
    (await limited.call('/approval/act', { approvalId: requests['other'], hash: 'a'.repeat(64), action: 1 })).code,
  ).toBe(code.notFound);
  const waiting = async (who: SignedIn) => {
    const { data } = await who.call('/todo/summary', {});
    return data.list.find(({ key }: { key: string }) => key === 'approvalWaiting').count;
  };
  expect(await waiting(admin)).toBe(2);
  await sql`update role set merchant_ids = ${[own.merchant.id]}::bigint[] where id = 1`.execute(db.writes);
  expect(await waiting(admin)).toBe(1);
  await sql`update role set merchant_ids = '{}' where id = 1`.execute(db.writes);
  const { rows } = await sql<{
    payload: Omit<Event, 'topic'>;
  }>`select payload from outbox where topic = 'approval' order by id`.execute(db.reads);
  const hearer = (merchantIds?: string[]) => ({
    scope: { kind: 'platform' as const, countryIds: [], ...(merchantIds && { merchantIds }) },
    grants: new Set<Right>(['approval.view']),
    employeeId: '1',
    role: { id: '2', code: 'OPERATION' },
  });
  const heard = (merchantIds?: string[]) =>
    rows
      .filter(({ payload }) => mayHear(hearer(merchantIds), { ...payload, topic: 'approval' }))
      .map(({ payload }) => payload.no);
  expect(heard()).toEqual(expect.arrayContaining([requests['own'], requests['other']]));
  expect(heard([own.merchant.id])).toEqual([requests['own']]);
});

test('nor anybody who belongs to another merchant, or sees more than they do: to look at, to choose, or to change', async () => {
  const context = buildContext(db, app.services);
  const foreign = await buildAgent(context, {});
  await sql`update merchant set agent_id = ${foreign.id} where id = ${other.merchant.id}`.execute(db.writes);
  const agentPerson = await app.as('PROXY', { ownerId: foreign.id });
  const { data } = await limited.call('/employee/page', { pageSize: 200 });
  const seen = data.list.map(({ id }: { id: string }) => id);
  expect(seen.sort()).toEqual([own.person.employeeId, limited.employeeId].sort());
  for (const { employeeId: id } of [other.person, agentPerson, finance]) {
    expect((await limited.call('/employee/details', { id })).code).toBe(code.notFound);
    expect((await limited.call('/employee/resetPwd', { id, reason })).code).toBe(code.notFound);
    expect((await limited.call('/employee/saveStatus', { ids: [id], status: 0, reason })).data.failed).toMatchObject([
      { code: code.notFound },
    ]);
    expect((await limited.call('/audit/unmask', { objectType: 'employee', id, field: 'phone', reason })).code).not.toBe(
      code.ok,
    );
  }
  const names = async (ownerType: string) =>
    (await limited.call('/employee/owners', { ownerType })).data.map(({ id }: { id: string }) => id);
  expect(await names('merchant')).toEqual([own.merchant.id]);
  expect(await names('agent')).not.toContain(foreign.id);
  const newcomer = { userName: 'new.comer', realName: 'Newcomer', roleIds: ['5'], countryIds: [], ipWhitelist: [] };
  expect(
    (await limited.call('/employee/save', { ...newcomer, ownerType: 'merchant', ownerId: other.merchant.id })).code,
  ).toBe(code.notFound);
  // A role that sees every merchant is not theirs to give.
  expect(
    (await limited.call('/employee/roles', { ownerType: 'platform' })).data.map(({ id }: { id: string }) => id),
  ).not.toContain('4');
});

test('a role that is limited by company sees what is about the merchants of that company', async () => {
  const context = buildContext(db, app.services);
  const company = await buildCompany(context, {});
  await sql`update merchant set company_id = ${company.id} where id = ${own.merchant.id}`.execute(db.writes);
  await sql`update role set merchant_ids = '{}', company_ids = ${[company.id]}::bigint[] where id = 2`.execute(
    db.writes,
  );
  expect((await limited.call('/approval/page', {})).data).toMatchObject({
    total: 1,
    list: [{ approvalId: requests['own'] }],
  });
  const { data } = await limited.call('/audit/page', { pageSize: 200 });
  expect(JSON.stringify(data)).not.toContain(other.merchant.merchantNo);
  expect((await limited.call('/employee/details', { id: other.person.employeeId })).code).toBe(code.notFound);
  await sql`update role set merchant_ids = ${[own.merchant.id]}::bigint[], company_ids = '{}' where id = 2`.execute(
    db.writes,
  );
});

test('an older database learns of whom its rows are about as far as they say it, and its seals still hold', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'caudal-about-'));
  for (const name of readdirSync(migrationsFolder()))
    if (name < '0022') copyFileSync(join(migrationsFolder(), name), join(folder, name));
  const database = `older_${process.pid}`;
  const connect = { ...db.owner.connect, database };
  await sql.raw(`create database ${database}`).execute(db.owner);
  const older = new pg.Client(connect);
  older.on('error', () => undefined); // the database goes while it is still listening
  try {
    await migrate(connect, folder);
    await older.connect();
    await older.query(OLDER);
    const before = await older.query('select id, audit_text(audit) as text from audit order by id');
    copyFileSync(join(migrationsFolder(), '0022_about_merchants.sql'), join(folder, '0022_about_merchants.sql'));
    await migrate(connect, folder);
    const after = await older.query('select id, audit_text(audit) as text from audit order by id');
    expect(after.rows).toEqual(before.rows);
    const about = async (table: string) =>
      (await older.query(`select id, merchant_ids::text[] as m from ${table} order by id`)).rows.map(({ m }) => m);
    expect(await about('approval')).toEqual([['20'], ['20', '21'], []]);
    expect(await about('audit')).toEqual([['20'], ['21'], ['20', '21'], [], null, null, ['20']]);
    await expect(older.query('update audit set merchant_ids = null')).rejects.toThrow('append-only');
  } finally {
    await older.end();
    await sql.raw(`drop database ${database} with (force)`).execute(db.owner);
    rmSync(folder, { recursive: true });
  }
});
const OLDER = `
  insert into role (id, code, name, scope) values (1, 'ADMIN', 'a', 1);
  insert into company (id, name, legal_name, country_id, tax_id_type, tax_id, created_at) values (1, 'c', 'c', 'MEX', 'RFC', '1', now());
  insert into merchant (id, merchant_no, name, legal_name, country_id, currency, company_id, status, api_key, api_secret, callback_secret, created_at)
    select id, 'M' || id, 'm', 'm', 'MEX', 'MXN', 1, 1, id::text, '', '', now() from unnest(array[20, 21]) as id;
  insert into employee (id, user_name, real_name, password_hash, owner_type, owner_id, created_at)
    values (1, 'staff', 's', '', 'platform', null, now()), (2, 'shop', 's', '', 'merchant', 20, now());
  insert into approval (id, call, maker_id, maker_name, maker_role_id, maker_role, owner_type, owner_id, input, changes, hash, shown_at, steps, status, created_at, expires_at)
    values (1, 'merchant.deduct', 1, 's', 1, 'ADMIN', 'platform', null, '{"merchantId":"20"}', '[{"type":"merchant","no":"M20"}]', '', now(), '[]', 1, now(), now()),
      (2, 'merchant.saveStatus', 1, 's', 1, 'ADMIN', 'platform', null, '{"ids":["20","21"]}', '[]', '', now(), '[]', 3, now(), now()),
      (3, 'approval.ruleSave', 1, 's', 1, 'ADMIN', 'platform', null, '{"type":"x"}', '[{"type":"approvalRule","no":"x"}]', '', now(), '[]', 1, now(), now());
  insert into audit (id, at, employee_id, user_name, role_code, ip, call, input, result, request_no, took_ms, changes) values
    (1, now(), 1, 's', 'ADMIN', '', 'merchant.freeze', '{"merchantId":"20"}', 0, '', 1, '[]'),
    (2, now(), 1, 's', 'ADMIN', '', 'merchant.deduct', '{}', 0, '', 1, '[{"type":"merchant","no":"M21"}]'),
    (3, now(), 1, 's', 'ADMIN', '', 'approval.act', '{"approvalId":"2"}', 0, '', 1, '[]'),
    (4, now(), 1, 's', 'ADMIN', '', 'preference.save', '{"key":"density","requestId":"x"}', 0, '', 1, '[]'),
    (5, now(), null, 'anyone', '', '', 'merchant.login', '{"userName":"shop"}', 0, '', 1, '[]'),
    (6, now(), 1, 's', 'ADMIN', '', 'role.save', '{"id":"3"}', 0, '', 1, '[]'),
    (7, now(), 2, 'shop', 'MERCHANT', '', 'preference.save', '{}', 0, '', 1, '[]');`;
