import { createHash } from 'node:crypto';
import { type PostgresPool, type PostgresPoolClient, type RawBuilder, sql } from 'kysely';
import { isOutdated } from './lost';

/**
 * From so many times on a statement is prepared: what is said seldom is not worth the memory that each connection takes
 * for it.
 */
const OFTEN = 4;
/** So many texts are prepared, and so many more are counted. A list of values makes a text for each length. */
const MOST_NAMED = 200;
const MOST_COUNTED = 2_000;

/**
 * Begins a read that is prepared: one that comes with nearly every request, and has one good plan whatever its values
 * are.
 */
const MARK = '/* prepared */';
export const prepared: RawBuilder<unknown> = sql.raw(MARK);
export const isMarked = (text: string): boolean => text.startsWith(MARK);

/** Which statements of this process are prepared, and by which name (decision 0283). */
export class Names {
  readonly #named = new Map<string, string>();
  readonly #counted = new Map<string, number>();
  #generation = 0;

  /** @param isMeant which texts are prepared once they come often; all, where nobody says */
  constructor(private readonly isMeant: (text: string) => boolean = () => true) {}

  /** Undefined where the text has not come often enough, or too many others have. */
  of(text: string): string | undefined {
    if (!this.isMeant(text)) return undefined;
    const known = this.#named.get(text);
    if (known !== undefined || this.#named.size >= MOST_NAMED) return known;
    const times = (this.#counted.get(text) ?? 0) + 1;
    if (times < OFTEN) {
      if (this.#counted.size >= MOST_COUNTED) this.#counted.clear();
      this.#counted.set(text, times);
      return undefined;
    }
    this.#counted.delete(text);
    const name = `s${this.#generation}_${createHash('sha1').update(text).digest('base64url')}`;
    this.#named.set(text, name);
    return name;
  }

  /** How many texts are prepared. */
  get size(): number {
    return this.#named.size;
  }

  /** A table has changed its shape: from now on every text is prepared anew, under another name. */
  forget(): void {
    this.#generation += 1;
    this.#named.clear();
  }
}

/** What the pools of this process have prepared, all together. */
export class Statements {
  readonly #of = new Set<Names>();
  /** Gives what ends it. */
  keep(names: readonly Names[]): () => void {
    for (const one of names) this.#of.add(one);
    return () => {
      for (const one of names) this.#of.delete(one);
    };
  }
  get size(): number {
    return [...this.#of].reduce((sum, { size }) => sum + size, 0);
  }
  /** From now on everything is prepared anew. */
  forget(): void {
    for (const names of this.#of) names.forget();
  }
}
/** Those of this process: `openDatabase` fills it. */
export const statements = new Statements();

/**
 * A pool whose connections prepare what is said often: parsed once for each connection, and planned as the database
 * sees fit.
 */
export function naming(pool: PostgresPool, names: Names): PostgresPool {
  const made = new WeakMap<PostgresPoolClient, PostgresPoolClient>();
  return {
    connect: async () => {
      const client = await pool.connect();
      const known = made.get(client) ?? preparing(client, names);
      made.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}

function preparing(client: PostgresPoolClient, names: Names): PostgresPoolClient {
  // Kysely gives a text and its values, or a cursor, which goes on as it came; one signature has to speak for both.
  const query = (text: unknown, values?: unknown) => {
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? names.of(text) : undefined;
    const answer: Promise<unknown> = Reflect.apply(
      client.query,
      client,
      name === undefined ? [text, values] : [{ name, text, values }],
    );
    return name === undefined ? answer : answer.catch((error: unknown) => forgetIfOutdated(error, names));
  };
  return { query: query as PostgresPoolClient['query'], release: () => client.release() };
}

function forgetIfOutdated(error: unknown, names: Names): never {
  if (isOutdated(error)) names.forget();
  throw error;
}
