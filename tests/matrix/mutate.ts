import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { sql } from 'kysely';
import { grants as asked, type CallName, calls } from '#contract/index';
import type { Db } from '../../server/db/pools';
import { Lane } from './lane';
import type { People, Person } from './people';
import { random } from './random';
import type { Compose, Stages } from './stage';
import { sideBySide } from './together';
import type { World } from './world';

export interface Mutation {
  what: string;
  caught: boolean;
}
interface Given {
  stages: Stages;
  world: World;
  people: People;
}

/**
 * Turns cells of the server's grants over, each in a server of its own, and looks whether the probes of its calls
 * notice.
 */
export function flipGrants(given: Given, cells: number, seed: number): Promise<Mutation[]> {
  return mutated(chosen(given.people, cells, seed), async ([key, who]) => {
    const lane = await laneOf(given, undefined, (db) => flip(db, key, who));
    const keyCalls = calls.filter(({ call }) => call.access === key);
    for (const named of keyCalls) if (lane.tally.wrong.length === 0) await lane.run(named, [who]);
    await lane.close();
    return { what: `${key} of ${who.name}`, caught: lane.tally.wrong.length > 0 };
  });
}

const laneOf = async ({ stages, world, people }: Given, compose?: Compose, before?: (db: Db) => Promise<void>) =>
  Lane.open(await stages.copy(compose), world, people, undefined, before);

async function flip(db: Db, key: string, { headers }: Person): Promise<void> {
  const role = String(headers['role']);
  const { numAffectedRows } = await sql`delete from role_grant where role_id = ${role} and grant_key = ${key}`.execute(
    db,
  );
  if (numAffectedRows === 0n)
    await sql`insert into role_grant (role_id, grant_key) values (${role}, ${key})`.execute(db);
}

/** Each cell once, in an order that the seed alone decides. */
function chosen({ actors }: People, most: number, seed: number): [string, Person][] {
  const next = random(seed);
  const cells = asked.flatMap((key) =>
    actors.filter(({ fault }) => fault === undefined).map((who): [string, Person] => [key, who]),
  );
  const sorted = cells.map((cell) => ({ cell, at: next() })).sort((one, two) => one.at - two.at);
  return sorted.slice(0, most).map(({ cell }) => cell);
}

/** A query that has forgotten whose rows it may give, and the calls that would tell. */
interface Forgotten {
  file: string;
  from: string;
  to: string;
  witnesses: readonly CallName[];
}
// biome-ignore-start lint/suspicious/noTemplateCurlyInString: pieces of source, in which a template is text.
const forgotten: readonly Forgotten[] = [
  {
    file: 'server/payment/list.ts',
    from: 'of === undefined ? inScope(scope, paymentColumns) : sql`${inScope(scope, paymentColumns)} and ${inBook(of)}`',
    to: 'sql<boolean>`true`',
    witnesses: ['payment.details'],
  },
  {
    file: 'server/merchant/store.ts',
    from: 'inScope(scope, merchantColumns)}\n    order by held.currency',
    to: 'sql`true`}\n    order by held.currency',
    witnesses: ['merchant.balanceInfo'],
  },
  {
    file: 'server/merchantLock/store.ts',
    from: '.where(inScope(scope, merchantColumns))',
    to: '',
    witnesses: ['merchant.saveStatus'],
  },
  {
    file: 'server/merchant/list.ts',
    from: 'scope: ({ scope }: Looking) => inScope(scope, merchantColumns)',
    to: 'scope: () => sql<boolean>`true`',
    witnesses: ['merchant.page'],
  },
  {
    file: 'server/db/rows.ts',
    from: '.where(is.scope(whose))',
    to: '',
    witnesses: ['merchant.page'],
  },
  {
    file: 'server/billing/statementStore.ts',
    from: "scope.kind === 'agent' ? sql`false` : inScope(scope, merchantColumns)",
    to: 'sql`true`',
    witnesses: ['merchant.billingFlow'],
  },
  {
    file: 'server/approval/list.ts',
    from: "aboutScope(scope, 'approval.merchantIds')",
    to: 'sql`true`',
    witnesses: ['approval.details'],
  },
  {
    file: 'server/audit/list.ts',
    from: "aboutScope(scope, 'audit.merchantIds')",
    to: 'sql`true`',
    witnesses: ['audit.details'],
  },
  {
    file: 'server/scope/people.ts',
    from: 'own ? sql`coalesce((${merchantsOfPerson}) <@ ${own}::bigint[], false)` : sql`true`',
    to: 'sql`true`',
    witnesses: ['employee.details'],
  },
];
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: until here.

/** Servers built from the same sources, each with one query changed on the way. */
export function dropScopes(given: Given): Promise<Mutation[]> {
  return mutated([...forgotten.entries()], async ([n, one]) => {
    const lane = await laneOf(given, await changed(one, n));
    for (const named of calls.filter(({ name }) => one.witnesses.includes(name))) await lane.run(named);
    await lane.close();
    const caught = lane.tally.wrong.some((word) => word.includes('unexpected allow'));
    return { what: `no scope in ${one.file}`, caught };
  });
}

async function mutated<Item>(items: readonly Item[], tried: (item: Item) => Promise<Mutation>): Promise<Mutation[]> {
  const mutations: Mutation[] = [];
  const free = async () => ({ close: async () => undefined });
  await sideBySide(items, free, async (_, item) => void mutations.push(await tried(item)));
  return mutations;
}

async function changed({ file, from, to }: Forgotten, n: number): Promise<Compose> {
  const text = readFileSync(file, 'utf8');
  // However the formatter has broken its lines.
  const query = new RegExp(from.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&').replaceAll(/\s+/g, '\\s+'));
  if (text.split(query).length !== 2) throw new Error(`the query to be changed is not in ${file}`);
  const outfile = resolve(`node_modules/.cache/matrix/${n}.mjs`);
  const patch = {
    name: 'patch',
    setup: (bundling: Parameters<NonNullable<Parameters<typeof build>[0]['plugins']>[number]['setup']>[0]) =>
      bundling.onLoad({ filter: new RegExp(`${file.replaceAll('/', '[/\\\\]').replaceAll('.', '\\.')}$`) }, () => ({
        contents: text.replace(query, () => to),
        loader: 'ts',
      })),
  };
  await build({
    entryPoints: ['server/composition.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'error',
    plugins: [patch],
  });
  const { compose }: { compose: Compose } = await import(pathToFileURL(outfile).href);
  return compose;
}
