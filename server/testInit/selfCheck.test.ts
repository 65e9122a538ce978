import { rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { code } from '#contract/error';
import { type SelfChecked, type SelfCheckName, selfChecks } from '#contract/testSetup';
import { DAY } from '#contract/time';
import { buildChannel } from '../../tests/build/channel';
import { buildMerchant } from '../../tests/build/merchant';
import { north } from '../../tests/build/recipe';
import { dataOf } from '../../tests/gate/answer';
import { gateOfFile } from '../../tests/gate/gate';
import { sealAudit } from '../audit/seal';

const SELF = '/testInit/selfCheck';
const { db, app, context } = gateOfFile({ role: 'OPERATION' });
let world: Server;
beforeAll(async () => {
  world = createServer(
    (request, response) => void response.writeHead(request.url === '/healthz' ? 200 : 500).end('{}'),
  );
  await new Promise<void>((done) => world.listen(0, '127.0.0.1', done));
});
afterAll(async () => {
  world.close();
  const { files } = app.services.settings;
  if (files.kind === 'disk') await rm(files.folder, { recursive: true, force: true });
});
const look = async (check: SelfCheckName): Promise<SelfChecked> => dataOf(await app.call(SELF, { check }));
const worldAt = () => `http://127.0.0.1:${(world.address() as AddressInfo).port}`;

test('each part is looked at, timed, and says how it stands', async () => {
  for (const check of selfChecks) {
    const looked = await look(check);
    expect(looked).toMatchObject({ check, tookMs: expect.any(Number), time: expect.any(Number) });
    expect(looked.findings.length).toBeGreaterThan(0);
    expect(looked.findings.map(({ fact }) => fact)).not.toContain('failed');
  }
  expect(await look('database')).toMatchObject({ state: 'good' });
  expect(await look('migrations')).toMatchObject({ state: 'good' });
  expect(await look('books')).toMatchObject({ state: 'good' });
  expect(await look('files')).toMatchObject({ state: 'good' });
});

test('a clock that is apart, a migration that is missing and a lone administrator are told', async () => {
  expect(await look('people')).toMatchObject({ state: 'warning' });
  expect(await look('clock')).toMatchObject({ state: 'good' });
  app.clock.jump(60_000);
  expect(await look('clock')).toMatchObject({ state: 'bad' });
  app.clock.jump(-60_000);
  await sql`delete from migration where name like '0142%'`.execute(db.owner);
  expect((await look('migrations')).findings).toContainEqual(
    expect.objectContaining({ fact: 'missing', of: '0142_test_check.sql', state: 'bad' }),
  );
});

test('an audit entry that was altered is told', async () => {
  const merchant = await buildMerchant(context);
  dataOf(await app.call('/testInit/catcher/create', { merchantId: merchant.id, answer: 'ok' }));
  await sealAudit.run(app.services);
  expect(await look('auditChain')).toMatchObject({ state: 'good' });
  await sql`alter table audit disable trigger user`.execute(db.owner);
  await sql`update audit set result = result + 1 where id = (select min(audit_id) from audit_seal)`.execute(db.owner);
  const { state, findings } = await look('auditChain');
  expect(state).toBe('bad');
  expect(findings).toContainEqual(expect.objectContaining({ fact: 'broken', state: 'bad' }));
});

test('lines of today that do not balance are told', async () => {
  await buildMerchant(context, { available: '100.00' });
  expect(await look('books')).toMatchObject({ state: 'good' });
  await sql`alter table ledger_entry disable trigger user`.execute(db.owner);
  await sql`update ledger_entry set amount = amount + 1 where side = 'D'`.execute(db.owner);
  expect(await look('books')).toMatchObject({ state: 'bad' });
});

test('the address that callbacks come to is asked, and its silence told by the machine’s word', async () => {
  const { settings } = app.services;
  settings.publicUrl = worldAt();
  expect(await look('publicAddress')).toMatchObject({ state: 'good' });
  settings.publicUrl = 'http://127.0.0.1:9';
  expect((await look('publicAddress')).findings).toContainEqual(expect.objectContaining({ fact: 'silent' }));
});

test('each channel in use is asked, and nothing of its secret is told', async () => {
  const secret = 'a secret of the channel';
  const spoken = { countryIds: ['MEX'], callbackSecret: JSON.stringify({ appId: 'app', apiSecret: secret }) };
  await buildChannel(context, { ...spoken, code: 'DEAF', baseUrl: 'http://127.0.0.1:9' });
  await buildChannel(context, { ...spoken, code: 'ODD', baseUrl: worldAt() });
  await sql`update channel set recipe = ${JSON.stringify(north)}::jsonb`.execute(db.owner);
  const looked = await look('channels');
  const of = (name: string) => looked.findings.find((one) => one.of === name);
  expect(of('DEAF')).toMatchObject({ fact: 'silent', value: 'ECONNREFUSED', state: 'bad' });
  expect(of('ODD')).toMatchObject({ fact: 'misunderstood', value: 'HTTP 500', state: 'warning' });
  expect(JSON.stringify(looked)).not.toContain(secret);
});

test('what waits for longer than a minute is told, and a night that found a break', async () => {
  await sql`insert into outbox (topic, payload, created_at)
    values ('audit', '{}', ${new Date(app.clock.now().getTime() - DAY)})`.execute(db.owner);
  expect((await look('queues')).findings).toContainEqual(expect.objectContaining({ fact: 'live', state: 'bad' }));
  expect(await look('night')).toMatchObject({ state: 'unknown' });
  await sql`insert into verification (day, run, started_at, lease_until, ended_at, broken)
    values ('2026-01-01', gen_random_uuid(), now(), now(), now(), '[{"name":"x","broken":["y"]}]')`.execute(db.owner);
  expect((await look('night')).findings).toContainEqual(expect.objectContaining({ fact: 'stopped', state: 'bad' }));
});

test('merchants and cashiers do not see the server', async () => {
  const merchant = await app.as('MERCHANT', { ownerId: (await buildMerchant(context)).id });
  for (const somebody of [merchant, await app.as('CASHIER'), await app.as('FINANCE_RISK')])
    expect((await somebody.call(SELF, { check: 'database' })).code).toBe(code.noPermission);
});
