import { randomUUID } from 'node:crypto';
import { bizType } from '#contract/status';
import { cloneDatabase, type TestDatabase } from '../../tests/database/clone';
import { engines } from '../../tests/database/engines';
import { buildJournal } from '../../tests/ledger/journal';
import { isHeldUp, isLost, isTooLong } from '../db/lost';
import { snowflake } from '../db/snowflake';
import { merchantPocket } from './account';
import { credited, deducted } from './events';
import { credit, debit, type Journal, Overdraft, post } from './post';

const CONNECTIONS = 48;
const nextId = snowflake(2);
const now = new Date('2026-11-20T12:00:00Z');
describe.each(engines)('on %s', (_, connect) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await cloneDatabase({ now, max: CONNECTIONS, ...(connect && { connect }) });
  });
  afterAll(() => db.drop());

  /** On a busy machine some wait too long for the row, or for a connection: nothing was booked, and they ask again. */
  async function book(journal: Journal): Promise<unknown> {
    try {
      return await db.writes.transaction().execute((tx) => post(tx, journal, { now, nextId }));
    } catch (error) {
      if (isHeldUp(error) || isTooLong(error) || isLost(error)) return book(journal);
      throw error;
    }
  }
  const give = (merchantId: string, amount: bigint) =>
    book(buildJournal(credited(merchantId, 'correction', amount), randomUUID()));
  const balanceOf = (path: string) =>
    db.reads.selectFrom('ledgerAccount').where('path', '=', path).select('balance').executeTakeFirstOrThrow();

  test('of 200 debits of 1 at once on a balance of 50 exactly 50 succeed', async () => {
    await give('1', 50n);
    const tries = Array.from({ length: 200 }, (_, n) =>
      book(buildJournal(deducted('1', 'fine', 'available', 1n), `debit${n}`)),
    );
    const ends = await Promise.allSettled(tries);
    const refusals = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
    expect(refusals).toHaveLength(150);
    expect(refusals.filter((reason) => !(reason instanceof Overdraft))).toEqual([]);
    expect(await balanceOf('mch:1:available')).toEqual({ balance: '0' });
  });

  test('transfers that cross each other never deadlock, and none is lost', async () => {
    await give('2', 100n);
    await give('3', 100n);
    const transfer = (from: string, to: string, n: number) =>
      book(
        buildJournal(
          {
            bizType: bizType.correction,
            event: 'moved',
            lines: [debit(merchantPocket(from, 'available'), 1n), credit(merchantPocket(to, 'available'), 1n)],
          },
          `${from}to${to} ${n}`,
        ),
      );
    // The server breaks a deadlock with an error, which would be the end of this.
    await Promise.all(Array.from({ length: 100 }, (_, n) => [transfer('2', '3', n), transfer('3', '2', n)]).flat());
    expect(await balanceOf('mch:2:available')).toEqual({ balance: '100' });
    expect(await balanceOf('mch:3:available')).toEqual({ balance: '100' });
  });

  test('first journals of many merchants at once, their lines in both orders, make each account once', async () => {
    const lines = (n: number) => [
      debit(merchantPocket(`n${n}`, 'pending'), 0n),
      debit({ path: `test:${n}`, side: 'D', strict: false }, 5n),
      credit({ path: `test:${n + 1}`, side: 'C', strict: false }, 5n),
    ];
    const journals = Array.from({ length: 60 }, (_, n) =>
      buildJournal(
        { bizType: bizType.correction, event: 'made', lines: n % 2 ? lines(n % 6) : lines(n % 6).toReversed() },
        `made${n}`,
      ),
    );
    await Promise.all(journals.map(book));
    expect(
      await db.reads.selectFrom('ledgerAccount').where('path', 'like', 'test:%').select('path').execute(),
    ).toHaveLength(7);
  });
});
