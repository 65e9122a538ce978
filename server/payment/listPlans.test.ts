import { type CompiledQuery, sql } from 'kysely';
import { book } from '#contract/status';
import { listening } from '../../bench/scans';
import { cloneDatabase, type TestDatabase } from '../../tests/database/clone';
import type { Reads } from '../db/pools';
import type { Scope } from '../db/scope';
import { orders } from './list';
import { countedTotals } from './walkTotals';

/** Lists that must stay flat as orders grow: what they ask has an index that carries it. */
let db: TestDatabase;
beforeAll(async () => {
  db = await cloneDatabase({ max: 2 });
});
afterAll(() => db.drop());

/** How the planner would do it if it could neither read a table whole nor put rows in order. */
async function planOf(ask: (reads: Reads) => Promise<unknown>): Promise<string> {
  const { reads, queries } = listening(db);
  await ask(reads);
  return db.owner.connection().execute(async (one) => {
    for (const way of ['seqscan', 'bitmapscan', 'sort']) await sql`set enable_${sql.raw(way)} = off`.execute(one);
    const lines: string[] = [];
    for (const query of queries) {
      const explain: CompiledQuery = { ...query, sql: `explain (costs off) ${query.sql}` };
      const { rows } = await one.executeQuery<Record<string, string>>(explain);
      lines.push(...rows.flatMap((row) => Object.values(row)));
    }
    return lines.join('\n');
  });
}
const listScope = { scope: { kind: 'platform', countryIds: [] }, range: { from: 0, to: Date.now() } } as const;

test.each([
  ['amount', 'descend', '_amount_'],
  ['amount', 'ascend', '_amount_'],
  ['payTime', 'descend', '_pay_time_'],
] as const)('orders by %s, %s, are taken from an index in its order', async (sortField, sortOrder, index) => {
  const plan = await planOf((db) => orders.rows(db, listScope, { current: 1, pageSize: 20, sortField, sortOrder }));
  const found = plan.slice(plan.indexOf('Limit'));
  expect(found).toMatch(new RegExp(`Index (Only )?Scan.* using payment_order_\\d+${index}`));
});

test.each([['paymentMismatch'], ['notifyFailed']] as const)(
  'the queue %s is counted from its own index alone, whoever asks',
  async (queue) => {
    const scopes: Scope[] = [
      listScope.scope,
      { kind: 'platform', countryIds: ['MEX'], merchantIds: ['1'] },
      { kind: 'merchant', merchantId: '1' },
      { kind: 'agent', agentIds: ['1'] },
    ];
    for (const scope of scopes) {
      const plan = await planOf((db) => orders.waiting(db, { scope, now: new Date() }, queue));
      expect(plan).toMatch(/Index Only Scan.* using payment_order_\d+_id_currency_status/);
      expect(plan).not.toMatch(/ Scan (?!.*_id_currency_status)/);
    }
  },
);

test('totals of a queue are summed from its own index alone', async () => {
  const whose = { ...listScope, book: book.live };
  const plan = await planOf((db) => countedTotals(db, whose, { queue: 'notifyFailed' }));
  expect(plan).toMatch(/Index Only Scan.* using payment_order_\d+_id_currency_status/);
  expect(plan).not.toMatch(/ Scan (?!.*_id_currency_status)/);
});
