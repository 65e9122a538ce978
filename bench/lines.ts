import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { lineStatus, masterStatus, statementStatus } from '#contract/status';
import { BOOK_ZONE, businessDay } from '#contract/time';
import { startEmbedded } from '../server/cluster/embedded';
import { migrate } from '../server/db/migration';
import { ensurePartitions } from '../server/db/partitions';
import { openDatabase } from '../server/db/pools';
import { keep } from '../server/statement/add';
import { bookLines } from '../server/statement/booking';
import { withHashes } from '../server/statement/rows';
import { buildCompany } from '../tests/build/company';
import { buildContext } from '../tests/build/context';
import { buildOwners } from '../tests/build/owners';
import { buildPlace } from '../tests/build/place';
import { temporaryFolder } from '../tests/database/folder';
import { startApp } from '../tests/gate/app';
import { journalEach, type Timed, timedBeside } from './beside';
import { line } from './line';

/**
 * `npm run bench:lines`: one statement of as many lines as `--lines` says, booked as its job does, against as many bare
 * journals, each a transaction, as many at once. Nine lines of ten become receipts, one is a break. The goal is 10,000
 * in less than 20 s, and that the list of another person takes at most 1.5 times as long meanwhile.
 */
const { values } = parseArgs({ options: { lines: { type: 'string', default: '2000' } } });
const count = Number(values.lines);
const LANES = 2;
const AMOUNT = 1_000_000n;
const ALONE_MS = 5_000;
const BREAKS = 10;
const folder = temporaryFolder('caudal-lines-');
const embedded = await startEmbedded(folder);
await migrate(embedded.connect);
const db = openDatabase(embedded.connect);
await ensurePartitions(db.writes, new Date());
const app = await startApp(db);
const { services } = app;
const context = buildContext(db, services);

process.stdout.write(`Making ${count} lines …\n`);
const bare = await buildOwners(context, { count, countryId: 'MEX', amount: AMOUNT });
const [cashier, finance] = [await app.as('CASHIER'), await app.as('FINANCE_RISK')];
const built = await buildPlace(context, { companyId: (await buildCompany(context, { countryId: 'MEX' })).id });
const place = { ...built, currency: 'MXN', countryId: 'MEX', status: masterStatus.enabled } as const;
const now = new Date();
const read = Array.from({ length: count }, (_, at) => ({
  ...{ rowNo: at + 2, day: businessDay(now.getTime(), BOOK_ZONE), paidAt: now.getTime(), balance: null },
  amount: at % BREAKS === 0 ? -100n - BigInt(at) : 10_000n + BigInt(at),
  ...{ trace: `LINE${at}`, payerName: null, payerAccount: null, remark: null },
}));
const brought = {
  place,
  source: 'file',
  name: 'bench.csv',
  form: 'amount,day,trace',
  opening: 0n,
  closing: 0n,
} as const;
const { statementId } = await db.writes
  .transaction()
  .execute((tx) =>
    keep(tx, { ...brought, lines: withHashes(read) }, { makerId: cashier.employeeId, now, nextId: services.nextId }),
  );
await sql`vacuum analyze`.execute(db.jobs);

const look = async () => {
  const { code, msg } = await finance.call('/order/receipt/page', {});
  if (code !== 0) throw new Error(msg);
};
async function bookAll(): Promise<void> {
  for (let did = await bookLines(services); did > 0; ) did = await bookLines(services);
}

const timed = (work: () => Promise<unknown>) => timedBeside(work, look);
const alone = await timed(() => sleep(ALONE_MS));
const journals = await timed(() => journalEach(services, { merchantIds: bare, amount: AMOUNT, lanes: LANES }));
await sql`analyze`.execute(db.jobs);
const checked = { status: statementStatus.booking, checkerId: finance.employeeId, checkedAt: new Date() };
await db.writes.updateTable('statement').set(checked).where('id', '=', statementId).execute();
await db.writes.updateTable('statementLine').set({ status: lineStatus.toBook }).execute();
const lines = await timed(bookAll);
const { made } = await db.reads
  .selectFrom('receipt')
  .select(sql<number>`count(*)::int`.as('made'))
  .where('placeId', '=', place.id)
  .executeTakeFirstOrThrow();
const cellsOf = ({ seconds, p95 }: Timed) => [
  seconds.toFixed(1),
  ((seconds * 1_000) / count).toFixed(2),
  (seconds / journals.seconds).toFixed(2),
  `${p95.toFixed(0)} ms`,
  (p95 / alone.p95).toFixed(2),
];
line('', ['seconds', 'each ms', 'ratio', 'list p95', 'ratio']);
line('nothing', ['', '', '', `${alone.p95.toFixed(0)} ms`, '']);
line('bare journals', cellsOf(journals));
line('lines', cellsOf(lines));
line('at this rate, 10,000 lines', [((lines.seconds * 10_000) / count).toFixed(1), '', '', '', '']);
await app.close();
await db.close();
await embedded.stop();
rmSync(folder, { recursive: true, force: true });
const wanted = count - Math.ceil(count / BREAKS);
if (made !== wanted) throw new Error(`${made} of ${wanted} lines became receipts`);
