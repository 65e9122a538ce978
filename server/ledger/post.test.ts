import { sql } from 'kysely';
import { cloneDatabase, type TestDatabase } from '../../tests/database/clone';
import { buildJournal } from '../../tests/ledger/journal';
import { snowflake } from '../db/snowflake';
import { foldHouseOnce } from '../jobs/foldHouse';
import { channelReceivable, merchantPocket, suspense } from './account';
import { type Booking, credited, frozen, matured, paymentSucceeded, unfrozen } from './events';
import { credit, debit, type Journal, Overdraft, post } from './post';

let db: TestDatabase;
const nextId = snowflake(1);
const now = new Date('2026-11-20T12:00:00Z');
beforeAll(async () => {
  db = await cloneDatabase({ now });
});
afterAll(() => db.drop());

const book = (journal: Journal) => db.writes.transaction().execute((tx) => post(tx, journal, { now, nextId }));
let orders = 0;
const give = (merchantId: string, amount: bigint) =>
  book(buildJournal(credited(merchantId, 'correction', amount), `gift${++orders}`, { merchantId }));
const balanceOf = async (path: string) => {
  const { rows } = await sql<{ balance: string }>`
    select (balance + coalesce((select sum(amount) from house_delta d where d.account_id = a.id), 0))::text as balance from ledger_account a where path = ${path}`.execute(
    db.reads,
  );
  return BigInt(rows[0]?.balance ?? '0');
};
const success = {
  amount: 100_000n,
  fee: 3_500n,
  channelCost: 2_000n,
  commission: 500n,
  channelCode: 'demo',
  merchantId: '7',
  agentId: '9',
  settleDays: 1,
};

test('a payment leaves each place as the money model says, and each strict line says what it left behind', async () => {
  const posted = await book(buildJournal(paymentSucceeded(success), 'P1'));
  expect(posted).toMatchObject({ repeated: false, balanceAfter: [null, 96_500n, null, null, null, null, 500n] });
  const { balanceAfter } = await book(buildJournal(matured('7', 96_500n), 'P1'));
  expect(balanceAfter).toEqual([0n, 96_500n]);
  expect(await balanceOf('asset:channel:demo:receivable')).toBe(98_000n);
  expect(await balanceOf('rev:fee:payment')).toBe(3_500n);
});

test('the fold changes where a house balance stands, not what it is', async () => {
  const before = await balanceOf('asset:channel:demo:receivable');
  expect(await foldHouseOnce(db.writes)).toBeGreaterThan(0);
  expect(await balanceOf('asset:channel:demo:receivable')).toBe(before);
  expect(await foldHouseOnce(db.writes)).toBe(0);
});

test('lines of zero are no lines, and keep their place in the answer', async () => {
  const { balanceAfter } = await book(buildJournal(paymentSucceeded({ ...success, fee: 0n, channelCost: 0n, merchantId: '8' }), 'P2'));
  expect(balanceAfter).toEqual([null, 100_000n, null, null, null, null, 1_000n]);
});

test('more than there is cannot be taken, and nothing of the journal stays', async () => {
  await give('20', 100n);
  await expect(book(buildJournal(frozen('20', 101n), 'F1'))).rejects.toThrow(Overdraft);
  expect(await balanceOf('mch:20:available')).toBe(100n);
  expect(await db.reads.selectFrom('journal').where('biz_no', '=', 'F1').selectAll().execute()).toEqual([]);
});

test('a journal that takes and gives on one account is judged by what remains', async () => {
  await give('21', 10n);
  const lines = [debit(merchantPocket('21', 'available'), 50n), credit(merchantPocket('21', 'available'), 45n), credit(suspense, 5n)];
  const { balanceAfter } = await book(buildJournal({ bizType: 24, event: 'swap', lines }, 'X1'));
  expect(balanceAfter).toEqual([5n, 55n, null]);
});

test('the same journal again gives the first answer and changes nothing', async () => {
  await give('22', 500n);
  const journal = buildJournal(frozen('22', 200n), 'F2');
  const first = await book(journal);
  await book(buildJournal(unfrozen('22', 50n), 'F2'));
  expect(await book(journal)).toMatchObject({ repeated: true, balanceAfter: first.balanceAfter });
  expect(await balanceOf('mch:22:frozen')).toBe(150n);
});

test('the same key with other lines is refused', async () => {
  await give('23', 500n);
  await book(buildJournal(frozen('23', 200n), 'F3'));
  await expect(book(buildJournal(frozen('23', 201n), 'F3'))).rejects.toMatchObject({ constraint: 'journal_key' });
});

test('fifty at once with one key have one effect, and all get the same answer', async () => {
  await give('24', 500n);
  const journal = buildJournal(frozen('24', 10n), 'F4');
  const answers = await Promise.all(Array.from({ length: 50 }, () => book(journal)));
  expect(answers.filter(({ repeated }) => !repeated)).toHaveLength(1);
  expect(new Set(answers.map(({ balanceAfter }) => balanceAfter.join()))).toEqual(new Set(['490,10']));
  expect(await balanceOf('mch:24:frozen')).toBe(10n);
});

test('the database refuses a journal that does not balance, however it is written', async () => {
  const off: Booking = { bizType: 24, event: 'off', lines: [debit(channelReceivable('demo'), 10n), credit(suspense, 9n)] };
  await expect(book(buildJournal(off, 'B1'))).rejects.toMatchObject({ constraint: 'journal_balanced' });
  const [line] = await db.reads.selectFrom('ledger_entry').selectAll().limit(1).execute();
  const direct = db.owner
    .insertInto('ledger_entry')
    .values({ journal_id: line?.journal_id ?? '', line_no: 99, account_id: line?.account_id ?? '', side: 'D', currency: 'MXN', amount: 1 });
  await expect(direct.execute()).rejects.toMatchObject({ constraint: 'journal_balanced' });
});

test('what balances only across two currencies is refused', async () => {
  const { rows } = await sql<{ id: string }>`select ledger_account_id('plat:suspense', 'BRL', 'C', false, null, null) as id`.execute(db.owner);
  const [line] = await db.reads.selectFrom('ledger_entry').selectAll().limit(1).execute();
  const half = { journal_id: line?.journal_id ?? '', amount: 5 };
  const mixed = [
    { ...half, line_no: 97, account_id: line?.account_id ?? '', side: 'D', currency: 'MXN' },
    { ...half, line_no: 98, account_id: rows[0]?.id ?? '', side: 'C', currency: 'BRL' },
  ];
  await expect(db.owner.insertInto('ledger_entry').values(mixed).execute()).rejects.toMatchObject({ constraint: 'journal_balanced' });
});

test.each([
  'update ledger_entry set amount = amount + 1',
  'delete from ledger_entry',
  'truncate ledger_entry',
  "update journal set remark = 'other'",
  'delete from journal',
  'truncate journal cascade',
])('%s is refused to the owner of the tables too', async (text) => {
  await expect(sql.raw(text).execute(db.owner)).rejects.toThrow('append-only');
});
