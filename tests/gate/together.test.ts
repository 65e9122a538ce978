import { sql } from 'kysely';
import Type from 'typebox';
import { read } from '#contract/call';
import { fields, words } from '#contract/shape';
import type { Handlers } from '../../server/http/handlers';
import { hashOf } from '../../server/http/session';
import { findSessionRows } from '../../server/http/sessionStore';
import { cloneDatabase, type TestDatabase } from '../database/clone';
import { startApp, type TestApp } from './app';

const contract = {
  thing: {
    mine: read('/thing/mine', {
      title: 'Who asks.',
      access: 'signedIn',
      input: { n: Type.Integer() },
      output: fields({ n: Type.Integer(), who: words, role: words }),
    }),
  },
};
const handlers: Handlers<typeof contract> = {
  thing: {
    mine: async ({ actor, input }) => ({ n: input.n, who: actor.employeeId, role: actor.role.code }),
  },
};

let db: TestDatabase;
let app: TestApp;
beforeAll(async () => {
  db = await cloneDatabase();
  app = await startApp(db, { calls: { contract, handlers }, faults: 'answered' });
});
afterAll(async () => {
  await app.close();
  await db.drop();
});

const REFRESH = { 'x-refresh': '1' };

test('sessions that are looked for together are each their own person’s, in the role they name', async () => {
  const roles = ['ADMIN', 'OPERATION', 'FINANCE_RISK', 'CASHIER'] as const;
  const people = await Promise.all(Array.from({ length: 60 }, (_, n) => app.as(roles[n % roles.length] ?? 'ADMIN')));
  const ended = people[7];
  await db.writes
    .updateTable('session')
    .set({ endedAt: app.clock.now() })
    .where('employeeId', '=', ended?.employeeId ?? '')
    .execute();
  const ask = people.map(({ call }, n) => call('/thing/mine', { n }, n % 3 === 0 ? {} : REFRESH));
  // The same session twice, a role that is not theirs, and a token that nobody has.
  const [twice, foreign, nobody] = await Promise.all([
    people[1]?.call('/thing/mine', { n: 1 }, REFRESH),
    people[2]?.call('/thing/mine', { n: 2 }, { ...REFRESH, role: '1' }),
    people[3]?.call('/thing/mine', { n: 3 }, { ...REFRESH, authorization: 'of-nobody' }),
  ]);
  const answers = await Promise.all(ask);
  const expected = people.map(({ employeeId }, n) =>
    n === 7 ? 1288 : { n, who: employeeId, role: roles[n % roles.length] },
  );
  expect(answers.map(({ code, data }) => (code === 0 ? data : code))).toEqual(expected);
  expect(twice?.data.who).toBe(people[1]?.employeeId);
  expect(foreign?.code).toBe(1003);
  expect(nobody?.code).toBe(1288);
});

test('the question whose session it is has one plan, however often it is asked', async () => {
  const { token } = await app.as('OPERATION');
  const questions = [{ hash: hashOf(token), role: null }];
  const plans = await db.reads.connection().execute(async (one) => {
    for (let n = 0; n < 30; n++) await findSessionRows(one, app.services.settings, questions, app.clock.now());
    const { rows } = await sql<{ common: number; own: number }>`
      select generic_plans::int as common, custom_plans::int as own from pg_prepared_statements
      where statement like '%asked.place%'`.execute(one);
    return rows;
  });
  // PostgreSQL tries its own plans five times before it compares.
  const [{ common, own } = { common: 0, own: 30 }] = plans;
  expect([own <= 5, common > 20]).toEqual([true, true]);
});
