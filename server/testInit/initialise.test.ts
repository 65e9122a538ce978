import { sql } from 'kysely';
import { code } from '#contract/error';
import { minorDigits } from '#contract/money';
import { SANDBOX } from '#contract/status';
import type { Needed } from '#contract/testSetup';
import { buildCompany } from '../../tests/build/company';
import { dataOf } from '../../tests/gate/answer';
import { gateOfFile } from '../../tests/gate/gate';
import { housePlaces } from '../ledger/account';
import { verify } from '../verification/verify';

const PLAN = '/testInit/initialise/plan';
const DO = '/testInit/initialise';
const { db, app, context } = gateOfFile({ role: 'ADMIN' });
const all = housePlaces.length * Object.keys(minorDigits).length;

const needs = async (): Promise<Record<string, Needed>> => {
  const { needs: listed }: { needs: Needed[] } = dataOf(await app.call(PLAN));
  return Object.fromEntries(listed.map((one) => [one.need, one]));
};
const make = async (): Promise<string[]> => dataOf(await app.call(DO)).made;

test('the plan names what is missing, and who makes it', async () => {
  const { roles, sandbox, houseAccounts, administrators, companies, methods } = await needs();
  expect(roles).toMatchObject({ by: 'made', there: 8, missing: [] });
  expect(sandbox).toMatchObject({ by: 'made', there: 0, missing: [SANDBOX] });
  expect(houseAccounts).toMatchObject({ there: 0 });
  expect(houseAccounts?.missing).toHaveLength(all);
  expect(administrators).toMatchObject({ by: 'people', there: 1, missing: ['1'] });
  expect(companies).toMatchObject({ by: 'people', there: 0, missing: ['1'] });
  expect(methods?.there).toBeGreaterThan(20);
  await buildCompany(context);
  expect((await needs())['companies']).toMatchObject({ there: 1, missing: [] });
});

test('what is missing is made once, and what is there stays as it is', async () => {
  await sql`delete from role_grant where role_id = 4`.execute(db.owner);
  await sql`delete from role_grant where role_id = 3 and grant_key = 'receipt.return'`.execute(db.owner);
  const made = await make();
  expect(made).toHaveLength(all + 2);
  expect(made).toEqual(expect.arrayContaining(['CASHIER', SANDBOX, 'plat:suspense MXN', 'rev:fee:payment USDT']));
  const { roles, sandbox, houseAccounts } = await needs();
  for (const one of [roles, sandbox, houseAccounts]) expect(one?.missing).toEqual([]);
  expect(await make()).toEqual([]);
  const chosen = db.reads.selectFrom('roleGrant').select('grantKey').where('roleId', '=', 3);
  expect((await chosen.execute()).map(({ grantKey }) => grantKey)).not.toContain('receipt.return');
  const broken = (await verify(db.reads)).filter((one) => one.broken.length > 0);
  expect(broken).toEqual([]);
});

test('no account of anybody’s is opened this way', async () => {
  for (const path of ['mch:1:available', 'agent:1:accrued', 'asset:bank:1', 'test:plat:suspense'])
    await expect(
      sql`select * from open_house(${JSON.stringify([{ path, currency: 'MXN', side: 'C' }])}::jsonb)`.execute(
        db.writes,
      ),
    ).rejects.toThrow('no place of the house');
});

test('an administrator alone may, and proves who they are', async () => {
  expect((await app.call(DO, { password: undefined })).code).toBe(code.stepUpNeeded);
  const operation = await app.as('OPERATION');
  expect((await operation.call(PLAN)).code).toBe(code.noPermission);
  expect((await operation.call(DO)).code).toBe(code.noPermission);
});
