import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { DAY } from '#contract/time';
import { buildContext } from '../../tests/build/context';
import { buildMerchant } from '../../tests/build/merchant';
import { cloneDatabase, type TestDatabase } from '../../tests/database/clone';
import { startApp, type TestApp } from '../../tests/gate/app';
import { anchorOnce, readAnchors } from './anchor';
import { FIRST_SEAL, sealOf, sealOnce } from './seal';
import { insertSeals } from './sealStore';
import { verifyAudit } from './verifyAudit';

let db: TestDatabase;
let app: TestApp;
let dataFolder: string;
beforeEach(async () => {
  db = await cloneDatabase();
  dataFolder = mkdtempSync(join(tmpdir(), 'caudal-audit-'));
  app = await startApp(db, { role: 'FINANCE_RISK', settings: { dataFolder } });
});
afterEach(async () => {
  await app.close();
  await db.drop();
  rmSync(dataFolder, { recursive: true });
});

/** So many entries, written by real calls. */
async function act(times: number): Promise<void> {
  const merchant = await buildMerchant(buildContext(db, app.services), { available: '100.00' });
  const freeze = () =>
    app.call('/merchant/freeze', {
      merchantId: merchant.id,
      currency: 'MXN',
      action: 1,
      scope: 1,
      amount: '1.00',
      reason: 'As the contract says',
    });
  for (let n = 0; n < times; n += 1) expect(await freeze()).toMatchObject({ code: 0 });
}
const seal = () => sealOnce(app.services);
const look = () => verifyAudit(db.reads, app.services.vault, readAnchors(dataFolder));
/** As somebody would who owns the database. */
const behindTheBack = (table: string, statement: string) =>
  sql
    .raw(`alter table ${table} disable trigger user; ${statement}; alter table ${table} enable trigger user`)
    .execute(db.owner);
const nth = (position: number) => `(select audit_id from audit_seal where position = ${position})`;

test('what was done is sealed in the order in which it was done, and what came since is named', async () => {
  await act(3);
  expect(await look()).toMatchObject({ sealed: 0, unsealed: { count: 3 }, broken: [] });
  expect(await seal()).toBe(3);
  await act(1);
  expect(await look()).toMatchObject({
    sealed: 3,
    unsealed: { count: 1, oldest: expect.any(Date) },
    head: expect.stringMatching(/^[0-9a-f]{64}$/),
    broken: [],
  });
  expect(await seal()).toBe(1);
  expect(await seal()).toBe(0);
});

test('an entry that was sealed before entries knew their merchants still verifies, and no other text passes for it', async () => {
  await act(2);
  const { rows } = await sql<{
    id: string;
    text: string;
  }>`select id, audit_text(audit) as text from audit order by id limit 1`.execute(db.reads);
  const [first] = rows;
  const seal1 = sealOf(app.services.vault, FIRST_SEAL, first?.text ?? '', 1);
  await sql`delete from audit_unsealed where audit_id = ${first?.id}`.execute(db.writes);
  await db.writes
    .transaction()
    .execute((tx) => insertSeals(tx, [{ position: 1, auditId: first?.id ?? '', seal: seal1 }], 1, app.clock.now()));
  expect(await seal()).toBe(1);
  expect(await look()).toMatchObject({ sealed: 2, broken: [] });
  await behindTheBack('audit', `update audit set merchant_ids = '{}' where id = ${nth(2)}`);
  expect((await look()).broken[0]).toContain('position 2');
});

test('neither an entry nor a seal is changed or taken out', async () => {
  await act(1);
  await seal();
  for (const table of ['audit', 'audit_seal'])
    for (const statement of [`delete from ${table}`, `truncate ${table} cascade`])
      await expect(sql.raw(statement).execute(db.owner)).rejects.toThrow('append-only');
  await expect(sql`update audit set ip = 'x'`.execute(db.owner)).rejects.toThrow('append-only');
  await expect(sql`update audit_seal set sealed_at = now()`.execute(db.owner)).rejects.toThrow('append-only');
});

test.each([
  ['whose', `update audit set user_name = 'nobody' where id = ${nth(3)}`, 'position 3'],
  ['when', `update audit set at = at + interval '1 microsecond' where id = ${nth(2)}`, 'position 2'],
  ['what', `update audit set input = jsonb_set(input, '{amount}', '"2.00"') where id = ${nth(4)}`, 'position 4'],
  ['what it changed', `update audit set changes = '[]' where id = ${nth(1)}`, 'position 1'],
  ['how many it stands for', `update audit set times = 2 where id = ${nth(5)}`, 'position 5'],
  ['that it exists', `delete from audit where id = ${nth(5)}`, 'position 5'],
])('an entry of which %s was altered is the first that is named', async (_, statement, where) => {
  await act(6);
  await seal();
  await behindTheBack('audit', statement);
  expect((await look()).broken[0]).toContain(where);
});

test('a seal that was altered, taken out or put elsewhere is named', async () => {
  await act(5);
  await seal();
  await behindTheBack('audit_seal', `update audit_seal set seal = decode(repeat('00', 32), 'hex') where position = 4`);
  expect((await look()).broken).toEqual([expect.stringContaining('position 4')]);
  await behindTheBack('audit_seal', 'delete from audit_seal where position = 2');
  expect((await look()).broken[0]).toBe('position 2 is missing; the next one is 3');
});

test('a chain that was cut off no longer meets its anchor, and the entries without a seal are named', async () => {
  await act(4);
  await seal();
  expect(await anchorOnce(app.services)).toBe(1);
  expect(await anchorOnce(app.services)).toBe(0);
  await behindTheBack('audit_seal', 'delete from audit_seal where position > 2');
  const { broken } = await look();
  expect(broken).toEqual([
    expect.stringMatching(/does not meet the anchor of .* position 4/),
    ...Array(2).fill(expect.stringContaining('never handed')),
  ]);
});

test('a chain made anew without the key does not verify, one made anew with it does not meet yesterday’s anchor', async () => {
  await act(3);
  await seal();
  await anchorOnce(app.services);
  app.clock.jump(DAY);
  await behindTheBack('audit', `delete from audit where id = ${nth(2)}`);
  await behindTheBack('audit_seal', 'delete from audit_seal');
  await sql`insert into audit_unsealed (audit_id) select id from audit order by id`.execute(db.writes);
  expect(await seal()).toBe(2);
  expect((await look()).broken).toEqual([expect.stringContaining('does not meet the anchor')]);
});

test('an entry put in by hand, past the queue, is named', async () => {
  await act(1);
  await behindTheBack(
    'audit',
    `insert into audit (id, at, user_name, role_code, ip, call, input, result, request_no, took_ms)
    values (7, now(), 'ghost', '', '', 'merchant.deduct', '{}', 0, '', 0)`,
  );
  await seal();
  expect((await look()).broken).toEqual(['entry 7 was never handed to the sealer']);
});

test('an entry that vanished before it was sealed leaves its place in the chain', async () => {
  await act(3);
  await behindTheBack(
    'audit',
    'delete from audit where id = (select audit_id from audit_unsealed order by place offset 1 limit 1)',
  );
  await seal();
  expect((await look()).broken[0]).toMatch(/position 2, .* the entry is gone/);
});

test('many at once, several sealers, one chain', async () => {
  await act(1);
  const { rows } = await sql<{ id: string }>`select id from audit`.execute(db.reads);
  expect(rows).toHaveLength(1);
  const work = async () => {
    for (let n = 0; n < 5; n += 1) await act(2);
  };
  let over = false;
  const sealer = async () => {
    let count = 0;
    while (!over) count += await seal();
    return count;
  };
  const sealers = [sealer(), sealer()];
  await Promise.all([work(), work(), work()]);
  over = true;
  const sealed = (await Promise.all(sealers)).reduce((sum, count) => sum + count, 0) + (await seal());
  expect(sealed).toBe(31);
  expect(await look()).toMatchObject({ sealed: 31, unsealed: { count: 0 }, broken: [] });
});
