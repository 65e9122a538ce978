import {
  type AccessMode,
  type BinaryOperationNode,
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  type KyselyConfig,
  type KyselyPlugin,
  type OperationNode,
  OperatorNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
  type QueryResult,
  type RootOperationNode,
  type TransactionSettings,
  type UnknownRow,
  ValueListNode,
} from 'kysely';
import type { Tables } from './columns';

/**
 * Tables and columns are `merchant_id` in the database and `merchantId` in TypeScript (decision 0046).
 * What a builder or `sql.ref` names is turned as the query is written out, and the keys of rows as they come back.
 * The text of SQL and JSON stay as they are.
 */

/** `payment_order` → `paymentOrder`; what is in camelCase stays. */
export const camelCase = (name: string): string =>
  name.replaceAll(/_+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
/** `paymentOrder` → `payment_order`; what is in snake_case stays. */
export const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * A row by the names of its columns, for what the database itself takes apart (`jsonb_populate_record`). What is within
 * its values stays.
 */
export const asColumns = (row: object): object =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [snakeCase(name), value]));

class SnakeCaseCompiler extends PostgresQueryCompiler {
  static readonly #written = new Map<string, string>();

  /** @returns what stands between the quotes; names come again and again, so each is made once. */
  protected override sanitizeIdentifier(name: string): string {
    const known = SnakeCaseCompiler.#written.get(name);
    if (known !== undefined) return known;
    const written = super.sanitizeIdentifier(snakeCase(name));
    SnakeCaseCompiler.#written.set(name, written);
    return written;
  }

  /** Nothing is among no values, and everything is outside them; SQL has no spelling for a list of none. */
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const truth = truthOfNone(node);
    if (truth === undefined) super.visitBinaryOperation(node);
    else this.append(truth);
  }
}

function truthOfNone({ operator, rightOperand }: BinaryOperationNode): string | undefined {
  if (!isListOfNone(rightOperand) || !OperatorNode.is(operator)) return undefined;
  return { in: 'false', 'not in': 'true' }[operator.operator as string];
}
const isListOfNone = (node: OperationNode): boolean =>
  (PrimitiveValueListNode.is(node) || ValueListNode.is(node)) && node.values.length === 0;

/** The mode of a transaction whose statements find their rows by keys (decision 0283). No other one names a mode. */
export const BY_KEYS: AccessMode = 'read write';

/**
 * Begins a transaction by keys so that a prepared statement has one plan. Of a table in parts PostgreSQL would plan it
 * each time, since a plan for all parts looks dearer than it is.
 */
class ByKeysDriver extends PostgresDriver {
  override beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    if (settings.accessMode !== BY_KEYS) return super.beginTransaction(connection, settings);
    const begin = CompiledQuery.raw('begin; set local plan_cache_mode = force_generic_plan');
    return connection.executeQuery(begin).then(() => undefined);
  }
}

class SnakeCaseDialect extends PostgresDialect {
  constructor(private readonly config: PostgresDialectConfig) {
    super(config);
  }

  override createDriver(): PostgresDriver {
    return new ByKeysDriver(this.config);
  }

  override createQueryCompiler(): PostgresQueryCompiler {
    return new SnakeCaseCompiler();
  }
}

/** The names of one set of columns, in the database and here, and a row of them without values. */
interface Keys {
  pairs: readonly (readonly [column: string, key: string])[];
  blank: UnknownRow;
}

/** Turns the keys of rows, and finds out how once for each set of columns. */
class CamelCaseRows implements KyselyPlugin {
  /** Null where there is nothing to turn. */
  readonly #known = new Map<string, Keys | null>();

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return node;
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const [first] = result.rows;
    const keys = first && this.#keysOf(Object.keys(first));
    return keys ? { ...result, rows: result.rows.map((row) => turned(row, keys)) } : result;
  }

  #keysOf(columns: readonly string[]): Keys | null {
    const set = columns.join();
    const known = this.#known.get(set);
    if (known !== undefined) return known;
    const pairs = columns.map((column) => [column, camelCase(column)] as const);
    const keys = pairs.every(([column, key]) => column === key)
      ? null
      : { pairs, blank: Object.fromEntries(pairs.map(([, key]) => [key, null])) };
    this.#known.set(set, keys);
    return keys;
  }
}

function turned(row: UnknownRow, { pairs, blank }: Keys): UnknownRow {
  const copy = { ...blank };
  for (const [column, key] of pairs) copy[key] = row[column];
  return copy;
}

/** The tables behind a pool, in the words of TypeScript. */
export const databaseOn = (pool: PostgresDialectConfig['pool'], log?: KyselyConfig['log']): Kysely<Tables> =>
  new Kysely({ dialect: new SnakeCaseDialect({ pool }), plugins: [new CamelCaseRows()], ...(log && { log }) });
