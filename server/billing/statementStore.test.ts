import { type RawBuilder, sql } from 'kysely';
import { DAY, HOUR } from '#contract/time';
import { listening } from '../../bench/scans';
import { type BuildContext, buildContext } from '../../tests/build/context';
import { buildMerchant } from '../../tests/build/merchant';
import { cloneDatabase, type TestDatabase } from '../../tests/database/clone';
import { credited, deducted, frozen } from '../ledger/events';
import { type Dated, postMany } from '../ledger/postMany';
import { setMarks } from '../merchant/markStore';
import { linesInOrder } from './flowOrder';
import { everyLine, type LineFilter, type LineSource, latestLines, nextLines, sumAll, sumLines } from './flowStore';
import { sourceOf } from './statement';
import { findStretches, type Stretch } from './statementStore';

/** The old way is the reference: every line of the ledger, put in order and added up. */
let db: TestDatabase;
let context: BuildContext;
let merchantIds: string[];
let busyId = '';
const MINUTE = HOUR / 60;
const began = Date.now() - 600 * MINUTE;

/** One journal a minute; of three merchants one has few. Neighbours took their ids and places in turned order. */
const journalAt = (n: number): Dated => {
  const merchantId = merchantIds[n % 50 === 0 ? 2 : n % 3 === 0 ? 1 : 0] ?? '';
  const at = new Date(began + (n ^ 1) * MINUTE);
  const of = {
    bizNo: `line ${n}`,
    currency: 'MXN',
    merchantId,
    operator: n % 4 === 0 ? 'finance' : 'system',
    at,
  } as const;
  // At first they only receive, so that they have what they lose later.
  if (n <= 150) return { ...credited(merchantId, 'correction', BigInt(10_000 + n)), ...of };
  return n % 3 === 0
    ? { ...frozen(merchantId, 50n), ...of }
    : { ...deducted(merchantId, 'fine', 'available', 40n), ...of };
};

beforeAll(async () => {
  db = await cloneDatabase();
  context = buildContext(db);
  merchantIds = [];
  for (let n = 0; n < 3; n++) merchantIds.push((await buildMerchant(context, { settleDays: 0 })).id);
  await post(Array.from({ length: 600 }, (_, n) => journalAt(n + 1)));
});
afterAll(() => db.drop());

/** An id that is made for a moment in the past does not hold back those for later ones. */
const nextId = (at: Date) => ((BigInt(at.getTime() - Date.UTC(2024, 0, 1)) << 22n) | 5n).toString();
const post = (journals: Dated[]) => db.writes.transaction().execute((tx) => postMany(tx, journals, nextId));

const stretchesOf = (range: { from: number; to: number }, ownerId?: string) =>
  findStretches(db.reads, {
    scope: { kind: 'platform', countryIds: [] },
    range,
    ownerType: 'merchant',
    ownerId,
    currency: undefined,
    subAccount: undefined,
    journalId: undefined,
  });
interface Line {
  no: string;
  amount: string;
  isPlus: boolean;
}
async function reference(stretches: readonly Stretch[], more: RawBuilder<unknown> = sql`true`): Promise<Line[]> {
  const lines: Line[] = [];
  for (const { accountId, first, last } of stretches) {
    const { rows } = await sql<Line>`
      select e.journal_id || '-' || e.line_no as no, e.amount, e.side = a.side as is_plus
      from ledger_entry e join ledger_account a on a.id = e.account_id join journal j on j.id = e.journal_id
      where e.account_id = ${accountId} and e.seq > ${first} and e.seq <= ${last} and ${more}`.execute(db.reads);
    lines.push(...rows);
  }
  return lines.sort((a, b) => (a.no < b.no ? 1 : -1));
}
const noOf = (row: { journalId: string; lineNo: number }) => `${row.journalId}-${row.lineNo}`;
const random = (below: number) => Math.floor(Math.random() * below);
/** Whole hours, some without any line. */
function someRange() {
  const from = began + random(600) * MINUTE;
  return { from, to: from + (1 + random(700)) * MINUTE };
}
const cases = Array.from({ length: 12 }, (_, n) => n);

test('a page anywhere holds the lines that the whole ledger in order has there', async () => {
  for (const n of cases) {
    const range = n === 0 ? { from: began, to: began + 700 * MINUTE } : someRange();
    const stretches = await stretchesOf(range, n % 2 ? merchantIds[random(3)] : undefined);
    const all = (await reference(stretches)).map(({ no }) => no);
    const source = sourceOf(stretches, range);
    for (const offset of [0, random(all.length + 1), Math.max(all.length - 5, 0)]) {
      const page = await latestLines(db.reads, source, { offset, limit: 7 }, 0);
      expect([range, offset, page.map(noOf)]).toEqual([range, offset, all.slice(offset, offset + 7)]);
    }
  }
});

/** Most lines within a minute, then nothing for weeks, then the rest as evenly as somebody works. */
const busyAt = (n: number): Dated => ({
  ...credited(busyId, 'correction', 1n),
  merchantId: busyId,
  bizNo: `busy ${n}`,
  currency: 'MXN',
  operator: 'system',
  at: new Date(n < 2500 ? began - 40 * DAY + n * 20 : began - HOUR + (n - 2500) * 2000),
});

test('a deep page is found where lines come by thousands in a minute, and then not for weeks', async () => {
  busyId = (await buildMerchant(context, { settleDays: 0 })).id;
  await post(Array.from({ length: 4000 }, (_, n) => busyAt(n)));
  const range = { from: began - 60 * DAY, to: Date.now() };
  const stretches = await stretchesOf(range, busyId);
  const all = (await reference(stretches)).map(({ no }) => no);
  for (const offset of [99, 600, 1001, 1495, 1500, 1505, 1700, 2500, 3994, ...cases.map(() => random(4000))]) {
    const page = await latestLines(db.reads, sourceOf(stretches, range), { offset, limit: 7 }, 0);
    expect([offset, page.map(noOf)]).toEqual([offset, all.slice(offset, offset + 7)]);
  }
});

test('sums from marks, old and new ones, are those of the lines one by one', async () => {
  const summed = async (source: LineSource) => [
    await sumAll(db.reads, source),
    await sumLines(db.reads, source, everyLine),
  ];
  for (const n of cases) {
    if (n === 4) await setMarks(db.jobs, 40);
    if (n === 8) for (let set = 1; set > 0; ) set = await setMarks(db.jobs, 10);
    const range = someRange();
    const stretches = await stretchesOf(range, n % 2 ? merchantIds[random(3)] : undefined);
    const [marked, added] = await summed(sourceOf(stretches, range));
    expect([n, range, marked]).toEqual([n, range, added]);
    const change = stretches.reduce((sum, { opening, closing }) => sum + BigInt(closing) - BigInt(opening), 0n);
    expect(marked?.reduce((sum, one) => sum + BigInt(one.in) - BigInt(one.out), 0n)).toBe(change);
  }
});

test('lines of a few journals are found by these, and never by the places of the whole account', async () => {
  const range = { from: began, to: began + 60 * MINUTE };
  const { reads, queries } = listening(db);
  await sumLines(reads, sourceOf(await stretchesOf(range), range), { ...everyLine, direction: '-' });
  const plan = await db.owner.connection().execute(async (one) => {
    await sql`set enable_seqscan = off`.execute(one);
    const found = queries.map((query) => one.executeQuery<object>({ ...query, sql: `explain ${query.sql}` }));
    const lines = (await Promise.all(found)).flatMap(({ rows }) => rows.flatMap((row) => Object.values(row)));
    await sql`reset enable_seqscan`.execute(one);
    return lines.join('\n');
  });
  expect(plan).toMatch(/on ledger_entry_\d+/);
  expect(plan).not.toContain('_position');
});

test('an export reads every line asked for once, in the order of time, however few it holds', async () => {
  const filters: [Partial<LineFilter>, RawBuilder<unknown>][] = [
    [{}, sql`true`],
    [{ operator: 'finance', direction: '-' }, sql`j.operator = 'finance' and e.side <> a.side`],
    [{ bizTypes: [14] }, sql`j.biz_type = 14`],
  ];
  for (const [filter, more] of filters) {
    const range = someRange();
    const stretches = await stretchesOf(range);
    const source = sourceOf(stretches, range);
    const read: string[] = [];
    const next = (parts: LineSource['parts'], most: number) =>
      nextLines(db.reads, { ...source, parts }, { ...everyLine, ...filter }, most);
    for await (const rows of linesInOrder(next, source.parts, 60)) read.push(...rows.map(noOf));
    expect([range, filter, read]).toEqual([
      range,
      filter,
      (await reference(stretches, more)).map(({ no }) => no).reverse(),
    ]);
  }
});

test('an export looks up the journals of its lines: it never reads all there are for a batch of them', async () => {
  const stretches = await stretchesOf({ from: began - HOUR, to: Date.now() });
  const source = sourceOf(stretches, { from: began - HOUR, to: Date.now() });
  const { reads, queries } = listening(db);
  await nextLines(reads, source, everyLine, 500);
  const [question] = queries;
  if (question === undefined) throw new Error('nothing was asked');
  const explain = { ...question, sql: `explain (costs off) ${question.sql}` };
  const { rows } = await db.reads.executeQuery<Record<string, string>>(explain);
  const plan = rows.flatMap((row) => Object.values(row)).join('\n');
  expect(plan).toMatch(/journal/);
  expect(plan).toMatch(/on journal_\d+ \w+\n\s+Index Cond: \(\(id = ANY/);
  expect(plan).not.toMatch(/Join Filter/);
  expect(plan).not.toMatch(/(Hash|Merge) Cond: .*journal_id = j\.id|(Hash|Merge) Cond: .*j\.id = /);
});

test('an export has its question planned once, and not for each batch', async () => {
  const range = { from: began - HOUR, to: Date.now() };
  const [stretch] = await stretchesOf(range, merchantIds[0]);
  if (stretch === undefined) throw new Error('the merchant has no account');
  const source = sourceOf([stretch], range);
  const read = (from: string | undefined) =>
    nextLines(
      db.reads,
      { ...source, parts: source.parts.map((part) => ({ ...part, ...(from && { from }) })) },
      everyLine,
      5,
    );
  for (let [lines, times] = [await read(undefined), 0]; times < 20; times += 1)
    lines = await read(lines.at(-1)?.journalId);
  const { rows } = await sql<{ common: number; own: number }>`
    select generic_plans::int as common, custom_plans::int as own from pg_prepared_statements
    where statement like '%lines_on%' order by common desc`.execute(db.reads);
  // PostgreSQL makes five plans of their own before it compares them with a common one.
  expect(rows[0]?.own).toBe(5);
  expect(rows[0]?.common).toBeGreaterThan(10);
});
