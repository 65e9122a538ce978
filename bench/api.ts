import { rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { parseArgs } from 'node:util';
import { verify as checkHash, hash } from '@node-rs/argon2';
import pg from 'pg';
import { startEmbedded } from '../server/cluster/embedded';
import { FOUND_BY_KEYS, openDatabase } from '../server/db/pools';
import { verify } from '../server/verification/verify';
import { PASSWORD } from '../tests/build/employee';
import { temporaryFolder } from '../tests/database/folder';
import { startServer } from '../tests/journeys/server';
import { type Ask, calls } from './calls';
import { freshNumbers, type Heard, hear } from './heard';
import { type Load, load, median } from './load';
import { CHANNEL_SECRET, sender } from './payments';
import { replay } from './tape';
import { type Measured, openSink, ordersOf, wholePayment } from './whole';
import { makeWorld } from './world';

/**
 * `npm run bench:api`: what the built server does in a second over HTTP. Beside it the same statements, prepared and
 * sent by a bare driver to the same database in the same run. A whole payment is an order, its payment and its
 * notification. Durability is on. Read the ratios: figures depend on the machine.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '3' },
    orders: { type: 'string', default: '12000' },
  },
});
const CONNECTIONS = [1, 16];

const dataFolder = temporaryFolder('caudal-bench-');
process.stdout.write('Making the data …\n');
const world = await makeWorld(dataFolder, Number(values.orders));
const server = await startServer({ dataFolder, env: { LOG_LEVEL: 'warn', MERCHANT_PER_MINUTE: '10000000' } });
const embedded = await startEmbedded(dataFolder, { exclusive: false });
const poolWith = (options: string) =>
  new pg.Pool({ ...embedded.connect, max: Math.max(...CONNECTIONS), options: `-c jit=off ${options}` });
/** As the server does: what was foreseen finds its rows by keys, and all else is planned as PostgreSQL sees fit. */
const pools = { usual: poolWith(''), foreseen: poolWith(FOUND_BY_KEYS) };
// A resting connection may see the database stop.
for (const pool of Object.values(pools)) pool.on('error', () => undefined);
const agent = new Agent({ keepAlive: true, maxSockets: Math.max(...CONNECTIONS) });

const sink = await openSink();
const send = sender(server.url, agent);
const measured: Measured[] = [
  ...calls(world, CHANNEL_SECRET).map(({ name, ask }) => oneCall(name, ask, name === 'freeze' ? 'hash' : undefined)),
  oneCall('payment create', ordersOf(world.merchants, sink.url), 'channel'),
  wholePayment(world.merchants, send, sink),
];
const tapes = await hear(
  embedded.connect,
  dataFolder,
  measured.map(({ script }) => script),
);
const stored = await hash(PASSWORD);
const besides: Record<NonNullable<Measured['also']>, { label: string; work: () => Promise<unknown> }> = {
  hash: { label: 'hash in both', work: () => checkHash(stored, PASSWORD) },
  // The simulated channel is a server too: it is asked over HTTP.
  channel: { label: 'HTTP in both', work: async () => (await fetch(sink.url, { method: 'POST' })).text() },
};
process.stdout.write('what                       at once   HTTP/s  p95 ms   bare/s  p95 ms   ratio  statements\n');
for (const [n, one] of measured.entries()) {
  const once = tapes[n];
  if (once) for (const atOnce of CONNECTIONS) await measure(one, once, atOnce);
}
const broken = (await withBooks()).filter((finding) => finding.broken.length > 0);
for (const { name } of broken) process.stdout.write(`BROKEN  ${name}: the figures count for nothing\n`);
await Promise.all(Object.values(pools).map((pool) => pool.end()));
sink.close();
agent.destroy();
await server.stop();
rmSync(dataFolder, { recursive: true, force: true });
process.exitCode = broken.length === 0 ? 0 : 1;

/** One call, by itself. */
function oneCall(name: string, ask: Ask, also: Measured['also']): Measured {
  return {
    name,
    script: async (speak) => {
      const call = ask();
      await speak(call);
      return call.own;
    },
    overHttp: async () => void (await send(ask())),
    own: () => ask().own,
    ...(also && { also }),
  };
}

/** Both in turn, so that what else the machine does falls on both. */
async function measure(one: Measured, once: Heard, atOnce: number): Promise<void> {
  const bare = () => sendBare(once, one.own());
  await compare(one.name, { overHttp: one.overHttp, bare, settled: one.settled, statements: once.tape.length }, atOnce);
  if (!one.also) return;
  const { label, work } = besides[one.also];
  const both = async () => void (await Promise.all([bare(), work()]));
  const sides = { overHttp: one.overHttp, bare: both, settled: undefined, statements: once.tape.length };
  await compare(`${one.name}, ${label}`, sides, atOnce);
}

interface Sides {
  overHttp: () => Promise<void>;
  bare: () => Promise<void>;
  settled: (() => Promise<void>) | undefined;
  statements: number;
}
async function compare(name: string, { overHttp, bare, settled, statements }: Sides, atOnce: number): Promise<void> {
  const ms = Number(values.seconds) * 1000;
  const served: Load[] = [];
  const replayed: Load[] = [];
  for (let round = 0; round < Number(values.rounds); round++) {
    served.push(await load(overHttp, atOnce, ms, 0, settled));
    replayed.push(await load(bare, atOnce, ms));
  }
  const ratio = median(served.map(({ rate }, round) => rate / (replayed[round]?.rate ?? rate)));
  const cells = [served, replayed].flatMap((loads) => [
    median(loads.map(({ rate }) => rate)).toFixed(0),
    median(loads.map(({ p95 }) => p95)).toFixed(1),
  ]);
  const line = [
    ...cells.map((cell) => cell.padStart(9)),
    ratio.toFixed(2).padStart(8),
    String(statements).padStart(12),
  ];
  process.stdout.write(`${name.padEnd(28)}${String(atOnce).padStart(6)}${line.join('')}\n`);
}

async function sendBare(once: Heard, own: readonly string[]): Promise<void> {
  const isForeseen = once.tape.some(({ text }) => text.includes('foresaw('));
  const client = await pools[isForeseen ? 'foreseen' : 'usual'].connect();
  try {
    await replay(client, once.tape, freshNumbers(once, own));
  } finally {
    client.release();
  }
}

async function withBooks() {
  const db = openDatabase(embedded.connect, 1);
  try {
    return await verify(db.reads);
  } finally {
    await db.close();
  }
}
