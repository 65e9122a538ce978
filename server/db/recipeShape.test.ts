// Recipes that are there when their shape changes: each says the same in the new shape, also the version that waits.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { cloneDatabase, type TestDatabase } from '../../tests/database/clone';
import { migrate, migrationsFolder } from './migration';

let db: TestDatabase;
const folder = mkdtempSync(join(tmpdir(), 'recipes-'));
const signed = { kind: 'rsaBody', encoding: 'base64', in: 'header', name: 'X-Sign', secret: 'own' };
const marked = (says: unknown, reference: object) => ({
  create: { accepted: { at: 'ok', says }, ...reference },
  query: { known: { at: 'found', says } },
  cancel: { accepted: { at: 'ok', says } },
});
const before = (signature: object) => ({
  amounts: 'minor',
  times: 'ms',
  signature,
  statuses: [],
  ...marked('yes', { payReference: 'pay.clabe' }),
});
beforeAll(async () => {
  db = await cloneDatabase();
  await sql.raw('drop schema public cascade; create schema public').execute(db.owner);
  for (const name of readdirSync(migrationsFolder()).filter((one) => one < '0617'))
    writeFileSync(join(folder, name), readFileSync(join(migrationsFolder(), name)));
  await migrate(db.owner.connect, folder);
  const inForce = JSON.stringify(before({ ...signed, theirs: 'bank' }));
  const waiting = JSON.stringify({ recipe: before(signed), baseUrl: 'https://x.example', errors: [] });
  await sql`insert into channel (code, name, country_ids, pay_methods, base_url, callback_secret, status, created_at,
      consented_at, recipe, waiting, waiting_secret)
    values ('OLD', 'Old', '{MEX}', '{SPEI}', 'https://x.example', '\\x00', 1, now(), now(),
      ${inForce}::jsonb, ${waiting}::jsonb, '\\x00')`.execute(db.owner);
  await migrate(db.owner.connect);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await db.drop();
});

test('what was one signature signs and checks, each by its own key, and the word that says yes is a list of one', async () => {
  const { rows } = await sql<{ recipe: object; waiting: { recipe: object } }>`
    select recipe, waiting from channel where code = 'OLD'`.execute(db.owner);
  const { signature: _, ...rest } = {
    ...before(signed),
    ...marked(['yes'], { references: [{ kind: 'reference', at: 'pay.clabe' }] }),
  };
  expect(rows[0]?.recipe).toEqual({ ...rest, sign: signed, checks: [{ ...signed, secret: 'bank' }] });
  expect(rows[0]?.waiting.recipe).toEqual({ ...rest, sign: signed, checks: [signed] });
});
