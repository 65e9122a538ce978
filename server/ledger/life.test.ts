import { sql } from 'kysely';
import { cloneDatabase, type TestDatabase } from '../../tests/database/clone';
import { engines } from '../../tests/database/engines';
import { happen } from '../../tests/ledger/happenings';
import { brokenInvariants } from '../../tests/ledger/invariants';
import { Life } from '../../tests/ledger/life';
import { snowflake } from '../db/snowflake';
import { type Journal, Overdraft, post } from './post';

const OPERATIONS = 200;
const given = process.env['SEED'];
const seeds = given === undefined ? Array.from({ length: 512 }, (_, n) => n) : [Number(given)];
const replayed = given === undefined ? [3, 141, 271, 500] : [Number(given)];

/** @throws with the seed and the step, so that SEED=… finds the same story again. */
function live(seed: number): Life {
  const life = new Life(seed);
  for (let step = 0; step < OPERATIONS; step++) {
    happen(life);
    const [broken] = brokenInvariants(life);
    if (broken !== undefined)
      throw new Error(`SEED=${seed} step ${step}: ${broken}; last journal ${life.history.at(-1)?.journal.event}`);
  }
  return life;
}

test(`nothing is made or lost in ${seeds.length} stories of ${OPERATIONS} operations, after each of them`, () => {
  const lives = seeds.map(live);
  const refused = lives.flatMap(({ history }) => history.filter(({ accepted }) => !accepted));
  if (given === undefined) expect(refused.length).toBeGreaterThan(1000); // a story in which all is well tests little
});

describe.each(engines)('the database on %s', (_, connect) => {
  let db: TestDatabase;
  const nextId = snowflake(3);
  const now = new Date('2026-11-20T12:00:00Z');
  beforeEach(async () => {
    db = await cloneDatabase({ max: 1, ...(connect && { connect }) });
  });
  afterEach(() => db.drop());

  const accepts = (journal: Journal): Promise<boolean> =>
    db.writes
      .transaction()
      .execute((tx) => post(tx, journal, { now, nextId }))
      .then(
        () => true,
        (error: unknown) => {
          if (error instanceof Overdraft) return false;
          throw error;
        },
      );
  const balances = async () => {
    const { rows } = await sql<{ place: string; balance: string }>`
      select path || ' ' || currency as place, balance + coalesce((select sum(amount) from house_delta d
      where d.account_id = a.id), 0) as balance
      from ledger_account a`.execute(db.reads);
    return new Map(rows.map(({ place, balance }) => [place, BigInt(balance)]));
  };

  test.each(replayed)('accepts and refuses as the book does, and ends where it ends: seed %d', async (seed) => {
    const { history, book } = live(seed);
    for (const { journal, accepted } of history)
      expect([journal.bizNo, await accepts(journal)]).toEqual([journal.bizNo, accepted]);
    const amounts = await balances();
    for (const [place, balance] of book.balances) expect([place, amounts.get(place) ?? 0n]).toEqual([place, balance]);
  });
});
