import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { code } from '#contract/error';
import { startEmbedded } from '../server/cluster/embedded';
import { buildEmployee, PASSWORD } from '../tests/build/employee';
import { temporaryFolder } from '../tests/database/folder';
import { prepareDatabase } from '../tests/database/prepare';
import { startServer } from '../tests/journeys/server';
import { quantile } from './load';
import { buildSession } from './session';

/**
 * `npm run bench:guessing`: what people notice while somebody guesses passwords from hundreds of addresses. It measures
 * how long it takes to sign in, hash included, and how long a list takes that others look at. The same is measured
 * before, in the same run; read the ratios. The addresses are believed because the bench stands where a trusted proxy
 * would.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    connections: { type: 'string', default: '64' },
    addresses: { type: 'string', default: '200' },
  },
});
const SECONDS = Number(values.seconds);
const PEOPLE = 40;
const READERS = 4;
/** Each of them once in a while: people, not machines. */
const SIGN_IN_EVERY = 250;
const READ_EVERY = 50;
/** Goals of the product, ms. */
const SIGN_IN_GOAL = 600;
const LIST_GOAL = 1000;

interface Person {
  userName: string;
  deviceId: string;
  address: string;
}
/** What came of a kind of request: how long each took, and the codes of the answers. */
interface Seen {
  times: number[];
  codes: Map<number, number>;
}
const seen = (): Seen => ({ times: [], codes: new Map() });

const dataFolder = temporaryFolder('caudal-guessing-');
process.stdout.write('Making the people …\n');
const { people, token } = await makePeople();
const server = await startServer({ dataFolder, env: { LOG_LEVEL: 'warn', TRUSTED_PROXIES: '127.0.0.0/8' } });
const own = new Agent({ keepAlive: true });
const theirs = new Agent({ keepAlive: true, maxSockets: Number(values.connections) });

for (const person of people) await signIn(person, seen()); // from now on their devices are known
await sleep(60_000 - (Date.now() % 60_000)); // what is counted by the minute begins with the measurement
const before = await measure(SECONDS);
const names = await compareNames();
await sleep(60_000 - (Date.now() % 60_000));
let isOver = false;
const guesses = seen();
const attack = Promise.all(Array.from({ length: Number(values.connections) }, (_, n) => guessOn(n)));
const during = await measure(SECONDS);
isOver = true;
await attack;

process.stdout.write('\n                            before      during   ratio\n');
row('sign-in p50, ms', at(before.signIns.times, 0.5), at(during.signIns.times, 0.5));
row('sign-in p95, ms', at(before.signIns.times, 0.95), at(during.signIns.times, 0.95));
row('list p50, ms', at(before.lists.times, 0.5), at(during.lists.times, 0.5));
row('list p95, ms', at(before.lists.times, 0.95), at(during.lists.times, 0.95));
line('sign-ins', textOf(during.signIns));
line('lists', textOf(during.lists));
line(
  'guesses',
  `${textOf(guesses)}; ${Math.round(guesses.times.length / SECONDS)} a second over ${values.connections} connections`,
);
line(
  'names',
  `known ${names.known.toFixed(1)} ms, unknown ${names.unknown.toFixed(1)} ms in the median, ${percent(names)} % apart`,
);

const missed = [
  ...(at(during.signIns.times, 0.95) < SIGN_IN_GOAL ? [] : [`sign-in p95 is not below ${SIGN_IN_GOAL} ms`]),
  ...(at(during.lists.times, 0.95) < LIST_GOAL ? [] : [`list p95 is not below ${LIST_GOAL} ms`]),
  ...([...during.signIns.codes.keys()].every((one) => one === code.ok)
    ? []
    : ['somebody with a known device was turned away']),
  ...(guesses.codes.has(code.ok) ? ['a guess was right'] : []),
];
for (const one of missed) process.stdout.write(`MISSED  ${one}\n`);
own.destroy();
theirs.destroy();
await server.stop();
rmSync(dataFolder, { recursive: true, force: true });
process.exitCode = missed.length === 0 ? 0 : 1;

async function makePeople(): Promise<{ people: Person[]; token: string }> {
  const embedded = await startEmbedded(dataFolder);
  const { db, context } = await prepareDatabase(embedded.connect, dataFolder);
  const made: Person[] = [];
  for (let n = 0; n < PEOPLE; n += 1) {
    const { userName } = await buildEmployee(context, { role: 'CASHIER', userName: `owner${n}` });
    made.push({ userName, deviceId: randomBytes(16).toString('hex'), address: `192.0.2.${n + 1}` });
  }
  const reader = await buildSession(context, 'reader');
  await db.close();
  await embedded.stop();
  return { people: made, token: reader };
}

/** People sign in, and others look at a list, for so long. */
async function measure(seconds: number): Promise<{ signIns: Seen; lists: Seen }> {
  const until = Date.now() + seconds * 1000;
  const [signIns, lists] = [seen(), seen()];
  let turn = 0;
  const entering = async () => {
    for (; Date.now() < until; await sleep(SIGN_IN_EVERY)) {
      const person = people[turn++ % people.length];
      if (person) await signIn(person, signIns);
    }
  };
  const reading = async () => {
    for (; Date.now() < until; await sleep(READ_EVERY))
      await timed(lists, () => ask(own, '/backend/order/payment/page', {}, { authorization: token }));
  };
  await Promise.all([entering(), ...Array.from({ length: READERS }, reading)]);
  return { signIns, lists };
}

function signIn({ userName, deviceId, address }: Person, into: Seen): Promise<void> {
  return timed(into, () =>
    ask(own, '/backend/merchant/login', { userName, password: PASSWORD, deviceId }, { 'x-forwarded-for': address }),
  );
}

/** One connection's guesses: at the people by turns, and at names that nobody has. */
async function guessOn(connection: number): Promise<void> {
  for (let n = 0; !isOver; n += 1) {
    const userName = n % 2 ? `nobody${connection}x${n}` : (people[(connection + n) % people.length]?.userName ?? '');
    const address = `198.51.100.${(connection * 31 + n) % Math.min(Number(values.addresses), 250)}`;
    await timed(guesses, () =>
      ask(theirs, '/backend/merchant/login', { userName, password: `guess ${n}` }, { 'x-forwarded-for': address }),
    );
  }
}

/**
 * Does the time of a refusal tell whether there is such a name? By turns, a minute's allowance each, so that nothing is
 * throttled.
 */
async function compareNames(): Promise<{ known: number; unknown: number }> {
  const [known, unknown] = [seen(), seen()];
  for (let n = 0; n < PEOPLE; n += 1)
    for (const [into, userName] of [
      [known, `owner${n}`],
      [unknown, `nobody${n}`],
    ] as const)
      await timed(into, () =>
        ask(
          own,
          '/backend/merchant/login',
          { userName, password: 'not it' },
          { 'x-forwarded-for': `203.0.113.${n + 1}` },
        ),
      );
  return { known: at(known.times, 0.5), unknown: at(unknown.times, 0.5) };
}

async function timed({ times, codes }: Seen, work: () => Promise<number>): Promise<void> {
  const begun = performance.now();
  const answer = await work();
  times.push(performance.now() - begun);
  codes.set(answer, (codes.get(answer) ?? 0) + 1);
}

function ask(agent: Agent, path: string, body: object, more: Record<string, string>): Promise<number> {
  const text = JSON.stringify(body);
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text), role: '', ...more };
  return new Promise((resolve, reject) => {
    const asking = request(new URL(path, server.url), { method: 'POST', agent, headers }, (answer) => {
      let heard = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => {
        heard += part;
      });
      answer.on('end', () => resolve(JSON.parse(heard).code));
    });
    asking.on('error', reject);
    asking.end(text);
  });
}

function at(times: readonly number[], part: number): number {
  return quantile(times, part) ?? Number.NaN;
}
function percent({ known, unknown }: { known: number; unknown: number }): string {
  return ((Math.abs(known - unknown) / known) * 100).toFixed(1);
}
function textOf({ codes }: Seen): string {
  return [...codes].map(([answer, n]) => `${n} × ${answer}`).join(', ');
}
function row(name: string, first: number, second: number): void {
  line(
    name,
    `${first.toFixed(1).padStart(12)}${second.toFixed(1).padStart(12)}${(second / first).toFixed(2).padStart(8)}`,
  );
}
function line(name: string, text: string): void {
  process.stdout.write(`${name.padEnd(20)}${text}\n`);
}
