import {
  type Driver,
  Kysely,
  type OperationNodeSource,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely';
import type { Tables } from './columns';
import { type Gathered, gatherAhead, looseParts, ringAll, transact } from './gathering';
import { isLost } from './lost';
import type { Database, Db, Reads, Writes } from './pools';

/**
 * Does the work of `transact` in one statement, where all is as foreseen (decision 0283). What the work would ask it
 * takes for given, and what it would write it only says; the statement checks the one and writes the other. Where
 * something is otherwise, or was not thought of, nothing has happened, and a transaction asks.
 * @param work touches nothing but the database: it may be done twice
 */
export async function foresee<T>(
  db: Pick<Database, 'foreseen' | 'writes' | 'foresees'>,
  work: (tx: Writes) => Promise<T>,
): Promise<T> {
  const foreseen = db.foresees && (await tryAhead(db.foreseen, work));
  return foreseen ? foreseen.result : transact(db.writes, work);
}

async function tryAhead<T>(db: Db, work: (tx: Writes) => Promise<T>): Promise<{ result: T } | undefined> {
  const driver = new SilentDriver();
  const tx = transactionOf(driver);
  const foresight = new Foresight(db);
  const gathered = gatherAhead(tx);
  known.set(tx, foresight);
  try {
    const result = await work(tx);
    if (driver.anything) return undefined;
    await foresight.write(gathered);
    ringAll(gathered);
    return { result };
  } catch (error) {
    // Whether a statement whose answer was lost has happened, the next try finds out.
    if (isLost(error)) throw error;
    return undefined;
  }
}

const known = new WeakMap<Reads, Foresight>();
/** What a transaction takes for given; undefined where it asks. */
export const foresightOf = (tx: Reads): Foresight | undefined => known.get(tx);
/** Where a transaction looks at what it does not hold: what is seen may have changed when it writes. */
export const looksOf = (tx: Writes): Reads => foresightOf(tx)?.looks ?? tx;

/** What has to hold when the statement is carried out. */
export class Foresight {
  readonly #checks: RawBuilder<unknown>[] = [];
  readonly #writes: RawBuilder<unknown>[] = [];

  constructor(readonly looks: Db) {}

  /** Conditions are checked in the order in which they were said, before what is only written. */
  assume(condition: RawBuilder<boolean>): void {
    this.#checks.push(condition);
  }

  /**
   * Writes exactly one row, at this place among the conditions.
   * @param write says what it has written (`returning`)
   * @param named by which those after it may read that
   */
  assumeOne(write: OperationNodeSource, named = `one${this.#writes.length}`): void {
    const name = sql.raw(named);
    this.#writes.push(sql`${name} as (${write})`);
    this.assume(sql`(select count(*) = 1 from ${name})`);
  }

  /** Does what a function of the database does, at this place among the conditions. */
  assumeDone(call: RawBuilder<unknown>): void {
    this.assume(sql`(select count(*) >= 0 from ${call} as done)`);
  }

  async write({ writes }: Gathered): Promise<void> {
    const parts = [...this.#writes, ...looseParts(writes)];
    const given = parts.length > 0 ? sql`with ${sql.join(parts)}` : sql``;
    const checks = this.#checks.map((check) => sql`foresaw(${check})`);
    if (parts.length + checks.length > 0) await sql`${given} select ${sql.join(checks)}`.execute(this.looks);
  }
}

/** Answers nothing, and knows that something was asked which was not foreseen: also where nobody hears the error. */
class SilentDriver implements Driver {
  anything = false;
  async acquireConnection(): Promise<never> {
    this.anything = true;
    throw new Error('asked of what was foreseen');
  }
  async init(): Promise<void> {}
  async beginTransaction(): Promise<void> {}
  async commitTransaction(): Promise<void> {}
  async rollbackTransaction(): Promise<void> {}
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
}

const adapter = new PostgresAdapter();
const compiler = new PostgresQueryCompiler();
/** Builds statements as any transaction does, and carries none out: made in a microsecond, one for each work. */
const transactionOf = (driver: SilentDriver): Writes =>
  new Kysely<Tables>({
    dialect: {
      createAdapter: () => adapter,
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => compiler,
    },
  }) as Writes; // it never begins, so it need not end
