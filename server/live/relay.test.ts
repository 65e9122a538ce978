import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Right } from '#contract/right';
import { cloneDatabase, type TestDatabase } from '../../tests/database/clone';
import { type Event, emit, emitAll } from '../db/outbox';
import type { Actor } from '../http/handlers';
import { relay } from '../jobs/relay';
import type { Services } from '../services';
import { mayHear } from './event';
import { type News, openHub } from './hub';
import { listen } from './listener';

const event = (given: Partial<Event> = {}): Event => ({
  topic: 'order.payment',
  merchantId: '1',
  agentId: null,
  countryId: 'MEX',
  no: 'P1',
  kind: 'created',
  ...given,
});
const log = { warn: () => {} };

describe('the relay', () => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await cloneDatabase();
  });
  afterAll(() => db.drop());

  // The relay asks for the database alone.
  const run = () => relay.run({ db } as unknown as Services);
  async function process() {
    const hub = openHub();
    const heard: News[] = [];
    hub.subscribe((news) => heard.push(news));
    const { close } = await listen(db.connect, log, hub);
    return { heard, close };
  }

  test('tells every server process of every change once, however many relays there are', async () => {
    const [first, second] = [await process(), await process()];
    const events = Array.from({ length: 1200 }, (_, n) => event({ no: `P${n}` }));
    await db.writes.transaction().execute(async (tx) => {
      for (const one of events) await emit(tx, one, new Date());
    });
    await Promise.all([run(), run(), run(), run()]);
    await until(() => first.heard.length === events.length && second.heard.length === events.length);
    for (const { heard } of [first, second])
      expect(new Set(heard.map((news) => news !== 'missed' && news.no)).size).toBe(events.length);
    expect((await sql`select from outbox`.execute(db.reads)).rows).toHaveLength(0);
    await Promise.all([first.close(), second.close()]);
  });

  test('many changes travel together, in the order in which they happened, in notifications that PostgreSQL takes', async () => {
    const { heard, close } = await process();
    const merchants = Array.from({ length: 1000 }, (_, n) => `29235641057699${1000 + n}`);
    const about = (n: number) => event({ topic: 'approval', no: `A${n}`, about: merchants.slice(0, n) });
    const events = [
      ...Array.from({ length: 400 }, (_, n) => event({ no: `P${n} 商户` })),
      ...[1, 180, 340, 1000].map(about),
    ];
    await db.writes.transaction().execute((tx) => emitAll(tx, events, new Date()));
    await run();
    await until(() => heard.length === events.length);
    // About more merchants than fit: as if nobody knew.
    expect(heard).toEqual([...events.slice(0, -1), { ...about(1000), about: null }]);
    await close();
  });

  test('tells nothing of a change that was rolled back', async () => {
    const { heard, close } = await process();
    await db.writes
      .transaction()
      .execute(async (tx) => {
        await emit(tx, event({ no: 'never' }), new Date());
        throw new Error('no');
      })
      .catch(() => {});
    await db.writes.transaction().execute((tx) => emit(tx, event({ no: 'after' }), new Date()));
    await run();
    await until(() => heard.length > 0);
    expect(heard).toEqual([event({ no: 'after' })]);
    await close();
  });

  test('a process whose connection broke listens again and says that something may be missing', async () => {
    const { heard, close } = await process();
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
      and query = 'listen caudal_live'`.execute(db.writes);
    await until(() => heard.length > 0);
    await db.writes.transaction().execute((tx) => emit(tx, event(), new Date()));
    await run();
    await until(() => heard.length > 1);
    expect(heard).toEqual(['missed', event()]);
    await close();
  });
});

const role = { id: '2', code: 'OPERATION' };
test('a change is heard by those who may see the row, and by nobody else', () => {
  const hears = (scope: Actor['scope'], grant: Right = 'payment.view') =>
    mayHear(
      { employeeId: '1', role, scope, grants: new Set([grant]) },
      event({ merchantId: '7', agentId: '3', countryId: 'PER' }),
    );
  expect(hears({ kind: 'platform', countryIds: [] })).toBe(true);
  expect(hears({ kind: 'platform', countryIds: ['PER'] })).toBe(true);
  expect(hears({ kind: 'platform', countryIds: ['MEX'] })).toBe(false);
  expect(hears({ kind: 'platform', countryIds: [] }, 'billing.view')).toBe(false);
  expect(hears({ kind: 'platform', countryIds: ['PER'], merchantIds: ['7'] })).toBe(true);
  expect(hears({ kind: 'platform', countryIds: ['PER'], merchantIds: ['8'] })).toBe(false);
  expect(hears({ kind: 'platform', countryIds: [], merchantIds: [] })).toBe(false);
  expect(hears({ kind: 'merchant', merchantId: '7' })).toBe(true);
  expect(hears({ kind: 'merchant', merchantId: '8' })).toBe(false);
  expect(hears({ kind: 'agent', agentIds: ['2', '3'] })).toBe(true);
  expect(hears({ kind: 'agent', agentIds: ['4'] })).toBe(false);
  expect(hears({ kind: 'dealer', dealerId: '7' })).toBe(false);
});

test('a changed menu is told to everybody, changed rights to the people of the role', () => {
  const changed = { topic: 'menu' as const, merchantId: '', countryId: '', no: '' };
  const hears = (concerns?: { roleId: string }) =>
    mayHear(
      { employeeId: '1', role, scope: { kind: 'dealer', dealerId: '7' }, grants: new Set() },
      event({ ...changed, ...(concerns && { concerns }) }),
    );
  expect([hears(), hears({ roleId: '2' }), hears({ roleId: '3' })]).toEqual([true, true, false]);
});

async function until(isSo: () => boolean): Promise<void> {
  const end = Date.now() + 5_000;
  while (!isSo() && Date.now() < end) await sleep(10);
  expect(isSo()).toBe(true);
}
