import { mkdirSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { code } from '#contract/error';
import { contract } from '#contract/index';
import { demoAccounts } from '../../mock/demo';
import { readDemoMerchants } from '../../scripts/traffic/merchants';
import type { DemoAccount } from '../../server/http/page';
import { calls as merchantCalls } from '../../server/merchantApi/calls';
import { startServer } from '../journeys/server';
import { type FuzzRequest, fuzzRequestOf, type Sender, type World } from './request';
import { lookAround } from './seen';
import { hangUp, send } from './send';

/**
 * `npm run test:fuzz -- --seed 7 --count 50000 --from 0 --port 8120`: requests made from the contract and the
 * merchants' API against the built server, over HTTP. Whatever they hold, none is answered by a fault of ours (5xx, or
 * code 1500), or not at all.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    count: { type: 'string', default: '5000' },
    from: { type: 'string', default: '0' },
    port: { type: 'string' },
  },
});
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const from = Number(values.from);
const end = from + Number(values.count);
const AT_ONCE = 12;
const SHOWN = 20;
/** Above it too little of a run gets past the door. */
const MOST_SHUT = 0.05;
const TRIES = 14;
const PAUSE_MS = 5_000;
const CALLS = Object.values(contract).flatMap((area) => Object.keys(area)).length + Object.keys(merchantCalls).length;

mkdirSync('reports', { recursive: true });
const server = await startServer({
  env: { DEMO_DAYS: '2', LOG_LEVEL: 'warn' },
  log: 'reports/fuzz-server.log',
  ...(values.port !== undefined && { port: Number(values.port) }),
});
const since = performance.now();
const counts = new Map<string, number>();
const faults: string[] = [];
const faulty = new Set<string>();
/** Requests with a session, and those whose session had ended: what is refused at the door tries nothing behind it. */
const signedIn = { all: 0, ended: 0 };
const comingBack = new Map<string, Promise<void>>();
/** Whoever sends, by the account that they sign in with. */
interface Person extends Sender {
  account: DemoAccount;
}
let people: readonly Person[] = [];
try {
  const world = await arrive();
  let next = from;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < end) await tryOne(world, next++);
    }),
  );
} finally {
  hangUp();
  await server.stop();
}
conclude();

async function arrive(): Promise<World> {
  people = await Promise.all(demoAccounts.map(mustSignIn));
  const [admin] = people;
  const ask = async (path: string) => (await post(path, {}, admin)).data;
  const seen = await lookAround(ask, new Set(demoAccounts.map(({ userName }) => userName)));
  return {
    senders: people,
    seen,
    merchants: readDemoMerchants(server.dataFolder),
    password: demoAccounts[0]?.password ?? '',
  };
}

async function mustSignIn(account: DemoAccount): Promise<Person> {
  const person = await signIn(account);
  if (!person) throw new Error(`${account.userName} cannot sign in`);
  return person;
}

/**
 * Undefined for whom the requests have locked out; they also use up what one minute lets in, and that is waited for.
 */
async function signIn(account: DemoAccount): Promise<Person | undefined> {
  const { userName, password } = account;
  for (let tries = 0; tries < TRIES; tries++) {
    const { code: answer, data } = await post('/merchant/login', { userName, password });
    if (data?.token) return { token: data.token, roleIds: data.roleIds, permissions: data.permissions, account };
    if (answer !== code.tooManyRequests) return undefined;
    await sleep(PAUSE_MS);
  }
  return undefined;
}

async function post(path: string, body: object, sender?: Sender) {
  const headers = { 'content-type': 'application/json', ...(sender && { authorization: sender.token }) };
  return JSON.parse(
    (await send(server.url, { path: `/backend${path}`, headers, body: Buffer.from(JSON.stringify(body)) })).body,
  );
}

async function tryOne(world: World, n: number): Promise<void> {
  const request = fuzzRequestOf(world, seed, n);
  const answer = await send(server.url, request).catch((error: Error) => ({
    status: 0,
    code: undefined,
    body: error.message,
  }));
  const what = `${answer.status}${answer.code === undefined ? '' : ` code ${answer.code}`}`;
  counts.set(what, (counts.get(what) ?? 0) + 1);
  await noteSession(request.headers['authorization'], answer.code);
  if (answer.status === 0 || answer.status >= 500 || answer.code === code.fault) fault(n, request, answer);
}

/** Requests end sessions, also those of the senders; whose has ended signs in again. */
async function noteSession(token: string | undefined, found: number | undefined): Promise<void> {
  if (token === undefined) return;
  signedIn.all += 1;
  if (found !== code.sessionInvalid) return;
  signedIn.ended += 1;
  const coming = comingBack.get(token) ?? comeBack(token);
  comingBack.set(token, coming);
  await coming;
}

/** Where somebody is locked out, others send in their place. */
async function comeBack(token: string): Promise<void> {
  const gone = people.filter((person) => person.token === token);
  const [first] = gone;
  if (!first) return;
  const fresh = (await signIn(first.account)) ?? people.find((other) => other.token !== token);
  for (const person of gone) Object.assign(person, fresh);
}

function fault(n: number, { path, headers, body }: FuzzRequest, answer: { status: number; body: string }): void {
  faulty.add(path);
  const again = `npm run test:fuzz -- --seed ${seed} --from ${n} --count 1`;
  faults.push(
    `${path} role ${headers['role'] ?? '-'} ${body.toString().slice(0, 600)}\n    ${answer.status} ${answer.body.slice(0, 200)}\n    ${again}`,
  );
}

/** By what came back, the most frequent first; then what must not be. */
function conclude(): void {
  const took = (performance.now() - since) / 1000;
  console.log(
    `SEED=${seed}: ${end - from} requests in ${took.toFixed(0)} s (again: npm run test:fuzz -- --seed ${seed} --count ${values.count})`,
  );
  for (const [what, n] of [...counts].sort((a, b) => b[1] - a[1])) console.log(`${String(n).padStart(8)}  ${what}`);
  const shut = signedIn.ended / Math.max(signedIn.all, 1);
  console.log(
    `${(shut * 100).toFixed(1)} % of ${signedIn.all} requests with a session came after its end (at most ${MOST_SHUT * 100} %)`,
  );
  console.log(`${faults.length} answered by a fault of ours, at ${faulty.size} calls`);
  for (const line of faults.slice(0, SHOWN)) console.log(`  ${line}`);
  const failures = [...faulty].map((path) => `fuzz: ${path} (seed ${seed})`);
  writeFileSync('reports/fuzz.json', JSON.stringify({ passed: CALLS - faulty.size, failed: faulty.size, failures }));
  process.exitCode = faults.length === 0 && shut <= MOST_SHUT ? 0 : 1;
}
