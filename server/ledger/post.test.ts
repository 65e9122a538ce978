import { sql } from 'kysely';
import { cloneDatabase, type TestDatabase } from '../../tests/database/clone';
import { buildJournal } from '../../tests/ledger/journal';
import { snowflake } from '../db/snowflake';
import { foldHouseOnce } from '../jobs/houseFold';
import { channelReceivable, manualAdjustment, merchantPocket, suspense } from './account';
import { type Booking, credited, frozen, matured, paymentSucceeded, unfrozen } from './events';
import { credit, debit, type Journal, Overdraft, packed, post } from './post';
import { settlementPaidInUsdt } from './settlementEvents';

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
    select (balance + coalesce((select sum(amount) from house_delta d where d.account_id = a.id), 0))::text as balance
    from ledger_account a where path = ${path}`.execute(db.reads);
  return BigInt(rows[0]?.balance ?? '0');
};
const success = {
  amount: 100_000n,
  fee: 3_500n,
  channelCost: 2_000n,
  commissions: [{ agentId: '9', amount: 500n }],
  channelCode: 'demo',
  merchantId: '7',
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
  const { balanceAfter } = await book(
    buildJournal(paymentSucceeded({ ...success, fee: 0n, channelCost: 0n, merchantId: '8' }), 'P2'),
  );
  expect(balanceAfter).toEqual([null, 100_000n, null, null, null, null, 1_000n]);
});

test('more than there is cannot be taken, and nothing of the journal stays', async () => {
  await give('20', 100n);
  await expect(book(buildJournal(frozen('20', 101n), 'F1'))).rejects.toThrow(Overdraft);
  expect(await balanceOf('mch:20:available')).toBe(100n);
  expect(await db.reads.selectFrom('journal').where('bizNo', '=', 'F1').selectAll().execute()).toEqual([]);
});

test('a journal that takes and gives on one account is judged by what remains', async () => {
  await give('21', 10n);
  const lines = [
    debit(merchantPocket('21', 'available'), 50n),
    credit(merchantPocket('21', 'available'), 45n),
    credit(suspense, 5n),
  ];
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

test('a journal without lines is refused, also one whose lines are all of zero', async () => {
  const empty: Booking = {
    bizType: 24,
    event: 'empty',
    lines: [debit(channelReceivable('demo'), 0n), credit(suspense, 0n)],
  };
  await expect(book(buildJournal(empty, 'E1'))).rejects.toMatchObject({ constraint: 'journal_has_lines' });
  expect(await db.reads.selectFrom('journal').where('bizNo', '=', 'E1').selectAll().execute()).toEqual([]);
});

test('a house account holds more than 64 bits, and the fold goes on', async () => {
  const huge = 9_000_000_000_000_000_000n;
  const lines = [debit(channelReceivable('huge'), huge), credit({ ...suspense, path: 'plat:huge' }, huge)];
  await book(buildJournal({ bizType: 24, event: 'huge', lines }, 'H1'));
  await book(buildJournal({ bizType: 24, event: 'huge', lines }, 'H2'));
  while ((await foldHouseOnce(db.writes)) > 0);
  const { balance } = await db.reads
    .selectFrom('ledgerAccount')
    .where('path', '=', 'plat:huge')
    .select('balance')
    .executeTakeFirstOrThrow();
  expect(BigInt(balance)).toBe(2n * huge);
});

/** The money model's settlement in USDT: 9,250 pesos held become 500 USDT, 250 pesos are our spread. */
const settledInUsdt = settlementPaidInUsdt({ type: 'merchant', id: '30' }, '1', {
  ...{ remit: 925_000n, charge: 0n, worth: 900_000n, usdt: 500_000_000n },
});
const fundTransit = (bizNo: string) => {
  const lines = [debit(manualAdjustment, 925_000n), credit(merchantPocket('30', 'settleTransit'), 925_000n)];
  return book(buildJournal({ bizType: 24, event: 'given', lines }, bizNo));
};

test('one journal moves several currencies, each line in its own', async () => {
  await fundTransit('G30');
  const { balanceAfter } = await book(buildJournal(settledInUsdt, 'U1'));
  expect(balanceAfter).toEqual([0n, null, null, null, null]);
  const { rows } = await sql<{ currency: string; off: string; lines: number }>`
    select currency, sum(case side when 'D' then amount else -amount end)::text as off, count(*)::int as lines
    from ledger_entry where journal_id = (select id from journal where biz_no = 'U1') group by currency
    order by currency`.execute(db.reads);
  expect(rows).toEqual([
    { currency: 'MXN', off: '0', lines: 3 },
    { currency: 'USDT', off: '0', lines: 2 },
  ]);
});

test('a journal of several currencies that balances in one alone is refused whole', async () => {
  await fundTransit('G31');
  const short = settledInUsdt.lines.map((line) =>
    line.currency === 'USDT' && line.side === 'C' ? { ...line, amount: line.amount - 1n } : line,
  );
  await expect(book(buildJournal({ ...settledInUsdt, lines: short }, 'U2'))).rejects.toMatchObject({
    constraint: 'journal_balanced',
  });
  expect(await balanceOf('mch:30:settleTransit')).toBe(925_000n);
});

test('the same journal in another currency is another journal: refused under its key', async () => {
  const first = buildJournal(
    { bizType: 24, event: 'swap', lines: [debit(channelReceivable('demo'), 10n), credit(suspense, 10n)] },
    'C1',
  );
  await book(first);
  await expect(book({ ...first, currency: 'BRL' })).rejects.toMatchObject({ constraint: 'journal_key' });
});

test('a journal posted before lines named their currency is still known, in its currency alone', async () => {
  const old = buildJournal(
    { bizType: 24, event: 'old', lines: [debit(channelReceivable('demo'), 10n), credit(suspense, 10n)] },
    'O1',
  );
  const bare = packed(old.lines, 'MXN').map(({ currency: _, bizType: __, ...line }) => line);
  const id = nextId(now);
  await sql`insert into journal (id, journal_no, biz_type, biz_no, event, lines_hash, book_time, effective_time,
    operator)
    values (${id}, 'J-old', 24, 'O1', 'old', sha256(convert_to((${JSON.stringify(bare)}::jsonb)::text, 'UTF8')), ${now},
    ${now}, 'test')`.execute(db.owner);
  await sql`insert into ledger_entry (journal_id, line_no, account_id, side, currency, amount)
    select ${id}::bigint, n, ledger_account_id(path, 'MXN', side, false, null, null), side, 'MXN', 10
    from (values (1, 'asset:channel:demo:receivable', 'D'), (2, 'plat:suspense', 'C')) as line (n, path, side)`.execute(
    db.owner,
  );
  expect(await book(old)).toMatchObject({ repeated: true });
  await expect(book({ ...old, currency: 'BRL' })).rejects.toMatchObject({ constraint: 'journal_key' });
});

test('a journal about many orders knows each of them', async () => {
  await book(buildJournal(credited('40', 'correction', 5n), 'M1', { orderIds: ['11', '12'] }));
  const rows = await db.reads.selectFrom('journalOrder').select('orderId').orderBy('orderId').execute();
  expect(rows).toEqual([{ orderId: '11' }, { orderId: '12' }]);
});

test('lines of commission are of their own kind, the others of their journal’s', async () => {
  await book(buildJournal(paymentSucceeded(success), 'P21'));
  const { rows } = await sql<{ path: string; kind: number }>`
    select a.path, coalesce(e.biz_type, j.biz_type) as kind from ledger_entry e
    join ledger_account a on a.id = e.account_id join journal j on j.id = e.journal_id
    where j.biz_no = 'P21' order by e.line_no`.execute(db.reads);
  expect(rows.map(({ kind }) => kind)).toEqual([1, 1, 1, 1, 1, 21, 21]);
  expect(rows.filter(({ kind }) => kind === 21).map(({ path }) => path)).toEqual([
    'cost:commission',
    'agent:9:accrued',
  ]);
});

test('the database refuses a journal that does not balance, however it is written', async () => {
  const off: Booking = {
    bizType: 24,
    event: 'off',
    lines: [debit(channelReceivable('demo'), 10n), credit(suspense, 9n)],
  };
  await expect(book(buildJournal(off, 'B1'))).rejects.toMatchObject({ constraint: 'journal_balanced' });
  const [line] = await db.reads.selectFrom('ledgerEntry').selectAll().limit(1).execute();
  const direct = db.owner.insertInto('ledgerEntry').values({
    journalId: line?.journalId ?? '',
    lineNo: 99,
    accountId: line?.accountId ?? '',
    side: 'D',
    currency: 'MXN',
    amount: 1,
  });
  await expect(direct.execute()).rejects.toMatchObject({ constraint: 'journal_balanced' });
});

test('what balances only across two currencies is refused', async () => {
  const { rows } = await sql<{
    id: string;
  }>`select ledger_account_id('plat:suspense', 'BRL', 'C', false, null, null) as id`.execute(db.owner);
  const [line] = await db.reads.selectFrom('ledgerEntry').selectAll().limit(1).execute();
  const half = { journalId: line?.journalId ?? '', amount: 5 };
  const mixed = [
    { ...half, lineNo: 97, accountId: line?.accountId ?? '', side: 'D', currency: 'MXN' },
    { ...half, lineNo: 98, accountId: rows[0]?.id ?? '', side: 'C', currency: 'BRL' },
  ];
  await expect(db.owner.insertInto('ledgerEntry').values(mixed).execute()).rejects.toMatchObject({
    constraint: 'journal_balanced',
  });
});

test.each([
  'update ledger_entry set amount = amount + 1',
  'delete from ledger_entry',
  'truncate ledger_entry',
  "update journal set remark = 'other'",
  'delete from journal',
  'truncate journal cascade',
  'update journal_order set order_id = 1',
  'delete from journal_order',
  'truncate journal_order',
])('%s is refused to the owner of the tables too', async (text) => {
  await expect(sql.raw(text).execute(db.owner)).rejects.toThrow('append-only');
});
