import { sql } from 'kysely';
import { approval } from '#contract/approval';
import { read, write } from '#contract/call';
import { code } from '#contract/error';
import { amount, fields, optional, secret, text, words } from '#contract/shape';
import { approval as approvals } from '../../server/approval/approval';
import { type Handlers, notYet } from '../../server/http/handlers';
import { LastingRefusal } from '../../server/words/word';
import { cloneDatabase, type TestDatabase } from '../database/clone';
import { startApp, type TestApp } from './app';
import { consent } from './consent';

const market = read('/toy/market', {
  title: 'Market.',
  access: 'signedIn',
  input: { what: text(1, 20) },
  output: fields({ price: words, secret: words }),
});
const isDear = ({ offer }: { offer: string }, { price }: { price: string }) => offer > price;
const facts = {
  read: market,
  ask: ({ what }: { what: string }) => ({ what }),
  take: ({ price }: { price: string }) => ({ price }),
};
const input = { what: text(1, 20), offer: amount, key: optional(secret()) };
/** A small product of its own, to see what the gate makes of a call that may wait. */
const contract = {
  toy: {
    market,
    buy: write('/toy/buy', {
      title: 'Buy.',
      access: 'signedIn',
      approval: isDear,
      facts,
      input,
      output: fields({ bought: words }),
    }),
    prove: write('/toy/prove', {
      title: 'Prove.',
      access: 'signedIn',
      stepUp: isDear,
      facts,
      input,
      output: fields({ bought: words }),
    }),
    later: write('/toy/later', { title: 'Later.', access: 'signedIn', approval: true, input: {}, output: fields({}) }),
  },
  approval,
};
type Buy = Extract<Handlers<typeof contract>['toy']['buy'], (...given: never[]) => unknown>;

let buy: Buy;
let db: TestDatabase;
let gate: TestApp;
const keep: Buy = async ({ db: tx, input: { what, offer }, now, changed }) => {
  await sql`insert into outbox (topic, payload, created_at) values (${what}, '{}', ${now})`.execute(tx);
  changed({ type: 'price', no: what, before: { price: '1.00' }, after: { price: offer } });
  return { bought: what };
};
const countOutbox = async (topic: string) =>
  Number(
    (await sql<{ n: string }>`select count(*) as n from outbox where topic = ${topic}`.execute(db.reads)).rows[0]?.n,
  );

beforeAll(async () => {
  db = await cloneDatabase();
  const handlers: Handlers<typeof contract> = {
    toy: {
      market: async () => ({ price: '3.00', secret: 'of the market' }),
      buy: (context) => buy(context),
      prove: async ({ input: { what } }) => ({ bought: what }),
      later: notYet,
    },
    approval: approvals,
  };
  gate = await startApp(db, { calls: { contract, handlers }, faults: 'answered' });
});
beforeEach(() => {
  buy = keep;
});
afterAll(async () => {
  await gate.close();
  await db.drop();
});
const requestId = () => crypto.randomUUID().replaceAll('-', '');
const send = (path: string, given: object = {}) => gate.call(path, { requestId: requestId(), ...given });

test('by a fact that its read brings one call waits and another is done', async () => {
  expect(await send('/toy/buy', { what: 'cheap', offer: '2.00' })).toMatchObject({
    code: code.ok,
    data: { bought: 'cheap' },
  });
  const dear = await send('/toy/buy', { what: 'dear', offer: '4.00' });
  expect(dear).toMatchObject({ success: true, code: code.approvalNeeded, data: { approvalStatus: 1 } });
  expect([await countOutbox('cheap'), await countOutbox('dear')]).toEqual([1, 0]);
  const { rows } = await sql<{ facts: object; changes: object[]; hash: string }>`
    select facts, changes, hash from approval where id = ${dear.data.approvalId}`.execute(db.reads);
  expect(rows).toEqual([
    {
      facts: { price: '3.00' },
      changes: [{ type: 'price', no: 'dear', before: { price: '1.00' }, after: { price: '4.00' } }],
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
  ]);
});

test('a proof is asked for by the same facts', async () => {
  expect(await send('/toy/prove', { what: 'cheap', offer: '2.00' })).toMatchObject({ code: code.ok });
  expect(await send('/toy/prove', { what: 'dear', offer: '4.00' })).toMatchObject({ code: code.stepUpNeeded });
});

test('a call that is not built is told as such, and nothing is filed', async () => {
  expect(await send('/toy/later')).toMatchObject({ success: false, code: code.notAvailable });
});

test('what a handler counts although it refuses is counted, and nothing is filed', async () => {
  buy = async (context) => {
    await keep(context);
    throw new LastingRefusal(code.limitExceeded, 'tooManyRequests');
  };
  const filed = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from approval`.execute(db.reads)).rows[0]?.n;
  const before = await filed();
  expect(await send('/toy/buy', { what: 'counted', offer: '4.00' })).toMatchObject({
    success: false,
    code: code.limitExceeded,
  });
  expect(await filed()).toBe(before);
});

test('a handler that breaks while it is tried out is a fault, and leaves nothing', async () => {
  buy = async (context) => {
    await keep(context);
    await sql`select 1 / 0`.execute(context.db);
    return { bought: '' };
  };
  expect(await send('/toy/buy', { what: 'broken', offer: '4.00' })).toMatchObject({ status: 500, code: code.fault });
  expect(await countOutbox('broken')).toBe(0);
});

test('two fingerprints are alike only for the same request', async () => {
  const hashOf = async (offer: string) => {
    const { data } = await send('/toy/buy', { what: 'same', offer });
    const { rows } = await sql<{ hash: string }>`select hash from approval where id = ${data.approvalId}`.execute(
      db.reads,
    );
    return rows[0]?.hash;
  };
  expect(await hashOf('4.00')).toBe(await hashOf('4.00'));
  expect(await hashOf('4.00')).not.toBe(await hashOf('4.01'));
});

test('a secret waits encrypted, is shown to nobody, reaches the handler, and is forgotten then', async () => {
  const answer = await send('/toy/buy', { what: 'sealed', offer: '5.00', key: 'top secret' });
  const rows = async () =>
    (
      await sql<{ all: string; sealed: Buffer | null }>`
    select jsonb_build_array(input, facts, changes, hash)::text as all, sealed from approval
    where id = ${answer.data.approvalId}`.execute(db.reads)
    ).rows;
  const [waiting] = await rows();
  expect(waiting?.all).toContain('***');
  expect(`${waiting?.all} ${waiting?.sealed?.toString('latin1')}`).not.toContain('top secret');
  let seen: unknown;
  buy = async (given) => {
    seen = given.input.key;
    return keep(given);
  };
  expect(await consent(await gate.as('FINANCE_RISK'), answer)).toMatchObject({ data: { approvalStatus: 2 } });
  expect([seen, await countOutbox('sealed'), (await rows())[0]?.sealed]).toEqual(['top secret', 1, null]);
  const { rows: everything } = await sql<{
    all: string;
  }>`select (select jsonb_agg(a) from audit a)::text || (select jsonb_agg(i) from idempotency i)::text as all`.execute(
    db.reads,
  );
  expect(everything[0]?.all).not.toContain('top secret');
});
