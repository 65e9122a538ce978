import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { bizType } from '#contract/status';
import { buildContext } from '../../tests/build/context';
import { buildMerchant } from '../../tests/build/merchant';
import { cloneDatabase, type TestDatabase } from '../../tests/database/clone';
import { engines } from '../../tests/database/engines';
import { buildJournal } from '../../tests/ledger/journal';
import type { Reads } from '../db/pools';
import { snowflake } from '../db/snowflake';
import { merchantPocket } from '../ledger/account';
import { credited } from '../ledger/events';
import { credit, debit, type Journal, post } from '../ledger/post';
import { pocketsOfAll } from './pocketStore';

const CONNECTIONS = 36;
const POSTERS = 20;
const nextId = snowflake(3);
const now = new Date('2026-11-20T12:00:00Z');
const everybody = { kind: 'platform', countryIds: [] } as const;
const draw = <T>(of: readonly T[]): T => of[randomInt(of.length)] as T; // none of these is empty

describe.each(engines)('on %s', (_, connect) => {
  let db: TestDatabase;
  let ids: string[] = [];
  beforeAll(async () => {
    db = await cloneDatabase({ now, max: CONNECTIONS, ...(connect && { connect }) });
    const context = buildContext(db);
    const merchants = await Promise.all(
      Array.from({ length: 6 }, () => buildMerchant(context, { available: '1000.00' })),
    );
    ids = merchants.map(({ id }) => id);
  });
  afterAll(() => db.drop());

  const readPockets = async (of: Reads = db.reads) =>
    Object.fromEntries(((await pocketsOfAll(of, everybody)) ?? []).map(({ pocket, balance }) => [pocket, balance]));
  /** The same, added up account by account. */
  async function added(of: Reads) {
    const { rows } = await sql<{ pocket: string; balance: string }>`select split_part(path, ':', 3) as pocket,
      sum(balance)::text as balance from ledger_account where owner_type = 'merchant' group by 1`.execute(of);
    return Object.fromEntries(rows.map(({ pocket, balance }) => [pocket, balance]));
  }
  const moved = (id: string): Journal =>
    buildJournal(
      {
        bizType: bizType.correction,
        event: 'moved',
        lines: [debit(merchantPocket(id, 'available'), 1n), credit(merchantPocket(id, 'frozen'), 1n)],
      },
      randomUUID(),
    );
  const given = (id: string) => buildJournal(credited(id, 'correction', 7n), randomUUID());
  /** Ends at once, ends late, or takes back what it did. */
  async function postOne(end: 'soon' | 'late' | 'never') {
    const journal = draw([moved, given])(draw(ids));
    const done = db.writes.transaction().execute(async (tx) => {
      await post(tx, journal, { now, nextId });
      if (end !== 'soon') await pause(randomInt(60));
      if (end === 'never') throw new Error('taken back');
    });
    await done.catch((error: Error) => expect(error.message).toBe('taken back'));
  }

  test('it is exact at every moment, while twenty connections post, end late and take back', async () => {
    let posting = POSTERS;
    const post20 = async () => {
      for (let n = 0; n < 20; n += 1) await postOne(draw(['soon', 'soon', 'late', 'never']));
      posting -= 1;
    };
    let rounds = 0;
    const ask = async () => {
      while (posting > 0) {
        await db.reads
          .transaction()
          .setIsolationLevel('repeatable read')
          .execute(async (tx) => {
            const sums = await added(tx);
            // What is kept is now later than that moment, and must not be used for it.
            await readPockets();
            expect(await readPockets(tx)).toEqual(sums);
          });
        rounds += 1;
      }
    };
    await Promise.all([...Array.from({ length: POSTERS }, post20), ...Array.from({ length: 4 }, ask)]);
    expect(await readPockets()).toEqual(await added(db.reads));
    expect(rounds).toBeGreaterThan(10);
  });

  test('what is kept is carried on by the journals since, and is summed anew after a minute', async () => {
    const before = await readPockets();
    await db.owner
      .updateTable('ledgerAccount')
      .set({ balance: sql`balance + 5` })
      .where('path', '=', `mch:${ids[0]}:available`)
      .execute();
    expect(await readPockets()).toEqual(before);
    await db.writes.transaction().execute((tx) => post(tx, given(ids[1] ?? ''), { now, nextId }));
    expect(Number((await readPockets())['available'])).toBe(Number(before['available']) + 7);
    const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
    expect(await readPockets()).toEqual(await added(db.reads));
    later.mockRestore();
    expect(Number((await readPockets())['available'])).toBe(Number(before['available']) + 12);
  });

  test('what somebody sees of their own writes is not kept for others', async () => {
    const before = await readPockets();
    const own = db.writes.transaction().execute(async (tx) => {
      await post(tx, given(ids[2] ?? ''), { now, nextId });
      expect(Number((await readPockets(tx))['available'])).toBe(Number(before['available']) + 7);
      throw new Error('taken back');
    });
    await expect(own).rejects.toThrow('taken back');
    expect(await readPockets()).toEqual(before);
  });

  test('whoever sees some merchants alone gets no sums of all', async () => {
    expect(await pocketsOfAll(db.reads, { kind: 'platform', countryIds: ['MEX'] })).toBeUndefined();
    expect(await pocketsOfAll(db.reads, { kind: 'merchant', merchantId: ids[0] ?? '' })).toBeUndefined();
  });
});
