import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { calls } from '#contract/index';
import { movableClock, systemClock } from '../../server/clock';
import { scanForCanaries } from './canary';
import { type Freshness, freshness } from './fresh';
import { consoleAgrees, exercised, methodsRefused, routesAgree, routesDuring } from './gates';
import { emptyTally, Lane, type Tally } from './lane';
import { type Minted, minting, withOwnKey } from './minting';
import { dropScopes, flipGrants, type Mutation } from './mutate';
import { broken, never } from './never';
import { oneHuman, type Walked, withoutTies } from './oneHuman';
import { type People, signInAll } from './people';
import { Stages } from './stage';
import { stateTable } from './states';
import { sideBySide } from './together';
import { closeWire } from './wire';
import { buildWorld, type World } from './world';

/**
 * `npm run test:matrix -- --seed 7 --only merchant.`: every call of the contract by everybody, with everybody's things,
 * against a running server. Then what must never happen, a hunt for another tenant's rows, and how soon a change holds.
 * With `--faults`, each night, servers with faults built in too, which it must notice.
 */
const { values } = parseArgs({
  options: { seed: { type: 'string' }, only: { type: 'string', default: '' }, faults: { type: 'boolean' } },
});
const seed = Number(values.seed ?? Date.now() % 100_000);
const FLIPS = 20;
/** `--only states`: that table alone. */
const STATES = 'states';
/** `--only alone`: what one person comes to. */
const ALONE = 'alone';

/** What is counted: a title and what is wrong, nothing where it holds. */
type Check = [title: string, wrong: readonly string[]];

/** One for each call. */
const callChecks = ({ wrong, made }: Tally): Check[] =>
  [...made].map((name) => [name, wrong.filter((word) => word.startsWith(`${name} `))]);

const stages = await Stages.open();
const since = performance.now();
try {
  const { result: first, routes } = await routesDuring(() => stages.first());
  const world = await buildWorld(first);
  const people = await signInAll(first, world);
  await first.close();
  await stages.keep();
  const given = { stages, world, people };
  const tally = await tryEverything(world, people);
  const checks: Check[] = callChecks(tally);
  if (values.only === '' || values.only === STATES) checks.push(await states(world, people));
  if (values.only === '' || values.only === ALONE) checks.push(...(await balances(world, people)));
  if (values.only === '') {
    checks.push(
      ...neverChecks(tally),
      ['The contract is what is served', routesAgree(routes)],
      ['Every call is tried, and lets somebody in', exercised(tally)],
    );
    checks.push(...(await isolation(world, people)));
    checks.push(...(await alone(world, people)));
    const mutations = values.faults ? await faults(given) : [];
    checks.push(...mutations.map(({ what, caught }): Check => [`Noticed: ${what}`, caught ? [] : ['nobody noticed']]));
    conclude(tally, checks, mutations);
  } else conclude(tally, checks, []);
} finally {
  closeWire();
  await stages.close();
}

async function faults(given: { stages: Stages; world: World; people: People }): Promise<Mutation[]> {
  return [
    ...(await timed('grants flipped', () => flipGrants(given, FLIPS, seed))),
    ...(await timed('scopes dropped', () => dropScopes(given))),
  ];
}

async function tryEverything(world: World, people: People): Promise<Tally> {
  const tally = emptyTally();
  const queue = calls.filter(({ name }) => name.includes(values.only));
  const open = async () => Lane.open(await stages.copy(), world, people, tally);
  await timed('probes', () => sideBySide(queue, open, (lane, named) => lane.run(named)));
  return tally;
}

function neverChecks({ seen }: Tally): Check[] {
  const wrong = broken(seen);
  return never.map(([who, call, slot, target]): Check => {
    const title = `${who} never ${call}${slot === undefined ? '' : ` with ${slot} ${target}`}`;
    return [title, wrong.filter((word) => word.startsWith(`${title}:`))];
  });
}

/** What one human comes to by every chain of giving, and that it would be noticed if they came to something. */
async function alone(world: World, people: People): Promise<Check[]> {
  const walkOn = async (fault?: typeof withoutTies): Promise<Walked> => {
    const stage = await stages.copy();
    await fault?.(stage.services.db.writes);
    const walked = await oneHuman(stage, world, people, seed);
    await stage.close();
    return walked;
  };
  const { steps, accounts, requests, decided } = await timed('one human alone', () => walkOn());
  const noticed = await runFault('the same without the rule of ties', () => walkOn(withoutTies));
  console.log(
    `one human: ${steps} calls, ${accounts} accounts taken over, ${requests} requests about money, ${decided.length} of them decided`,
  );
  return [
    [
      'One human does not complete four eyes by any chain of giving',
      [...decided, ...(accounts > 1 && requests > 1 ? [] : ['nothing was tried'])],
    ],
    ...noticing('no rule of ties', noticed?.decided),
  ];
}

/** That no balance rises by what one person makes and decides, and that it would be noticed. */
async function balances(world: World, people: People): Promise<Check[]> {
  const walkOn = async (fault?: typeof withOwnKey): Promise<Minted> => {
    const stage = await stages.copy();
    await fault?.(stage.services.db.writes, stage.services.vault);
    const minted = await minting(stage, world, people, seed);
    await stage.close();
    return minted;
  };
  const { steps, done, risen } = await timed('balances and one person', () => walkOn());
  const noticed = await runFault('the same with a key of theirs in force', () => walkOn(withOwnKey));
  console.log(`balances: ${steps} calls by one person each, ${done} of them done, ${risen.length} balances risen`);
  return [
    ['One person alone raises no balance', [...risen, ...(done > 50 ? [] : [`only ${done} calls were done`])]],
    ...noticing('a channel’s key is one person’s own', noticed?.risen),
  ];
}

/** A server with a fault built in, where the run was asked for it. */
async function runFault<T>(what: string, work: () => Promise<T>): Promise<T | undefined> {
  return values.faults ? timed(what, work) : undefined;
}
/** One check, where the fault was built in. */
function noticing(fault: string, found: readonly string[] | undefined): Check[] {
  return found ? [[`Noticed: ${fault}`, found.length > 0 ? [] : ['nobody noticed']]] : [];
}

async function states(world: World, people: People): Promise<Check> {
  const stage = await stages.copy();
  const { attempts, wrong } = await timed('payments by status and role', () => stateTable(stage, world, people));
  await stage.close();
  console.log(`${attempts} deeds tried on payments`);
  return ['A payment lets each role do what its status allows, and nothing else', wrong];
}

async function isolation(world: World, people: People): Promise<Check[]> {
  const still = await stages.copy();
  const methods = await methodsRefused(still);
  await still.close();
  const scan = await timed('another tenant’s marks', () => scanForCanaries({ stages, world, people }));
  console.log(
    `${scan.answers} answers and ${scan.files} files of them searched for another tenant's marks: ${scan.leaks.length} found`,
  );
  const moving = await stages.copy(undefined, movableClock(systemClock));
  const fresh = await timed('freshness', () => freshness(moving, world, people));
  await moving.close();
  const bundle = consoleAgrees();
  if (!bundle) console.log('The console is not built, so its paths were not compared: npm run build');
  return [
    ['No other method reaches a call', methods],
    ['Nobody of tenant A is shown anything of tenant B', scan.leaks],
    ...(bundle ? [['The console knows these calls and no others', bundle] satisfies Check] : []),
    ...fresh.map((one): Check => [`At once: ${one.title}`, wrongWith(one)]),
  ];
}

function wrongWith({ title, before, after, waitsFor }: Freshness): string[] {
  console.log(
    `${title}: let in ${before} times before, ${after} after${waitsFor ? `; waits for ${waitsFor}, so it was done by hand` : ''}`,
  );
  return [
    ...(before === 0 ? ['the victim was never let in'] : []),
    ...(after > 0 ? [`let in ${after} times after the answer`] : []),
    ...(waitsFor ? [`waits for ${waitsFor}`] : []),
  ];
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const begin = performance.now();
  const result = await work();
  console.log(`${what}: ${((performance.now() - begin) / 1000).toFixed(1)} s`);
  return result;
}

function conclude(
  { probes, allows, denies, notAvailable, asks, wrong }: Tally,
  checks: readonly Check[],
  mutations: readonly Mutation[],
): void {
  const failed = checks.filter(([, words]) => words.length > 0);
  for (const [title, words] of failed)
    console.log(
      `✗ ${title}\n${words
        .slice(0, 20)
        .map((word) => `    ${word.slice(0, 300)}`)
        .join('\n')}`,
    );
  mkdirSync('reports', { recursive: true });
  const failures = failed.map(([title, [first = '']]) => `${title}: ${first.slice(0, 300)}`);
  writeFileSync(
    'reports/matrix.json',
    JSON.stringify({ passed: checks.length - failed.length, failed: failed.length, failures }),
  );
  const count = (word: string) => wrong.filter((one) => one.includes(word)).length;
  console.log(
    `${probes} probes: ${allows} allowed, ${denies} refused, ${asks} asked for a proof or a second person, ${notAvailable} not available yet`,
  );
  console.log(
    `${count('unexpected allow')} unexpected allows, ${count('unexpected deny')} unexpected denies, ${wrong.length} in all`,
  );
  console.log(
    `${mutations.filter(({ caught }) => caught).length} of ${mutations.length} faults noticed (seed ${seed})`,
  );
  console.log(
    `${checks.length - failed.length} checks hold, ${failed.length} do not (${((performance.now() - since) / 1000).toFixed(1)} s)`,
  );
  process.exitCode = failed.length === 0 ? 0 : 1;
}
