import { rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startEmbedded } from '../server/db/embedded';
import { openDatabase } from '../server/db/open';
import { verify } from '../server/verification/verify';
import { temporaryFolder } from '../tests/database/folder';
import { startServer } from '../tests/journeys/server';
import { type Ask, type Asked, calls } from './calls';
import { freshNumbers, type Heard, hear } from './heard';
import { type Load, load, median } from './load';
import { replay } from './tape';
import { makeWorld } from './world';

/**
 * `npm run bench:api`: what the built server does in a second over HTTP, beside the same statements sent by a bare
 * driver to the same database in the same run. Durability is on. Read the ratios: figures depend on the machine.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '3' },
    orders: { type: 'string', default: '12000' },
  },
});
const CONNECTIONS = [1, 16];
const CHANNEL_SECRET = 'the simulator signs with this'; // the builders' own

const dataFolder = temporaryFolder('caudal-bench-');
process.stdout.write('Making the data …\n');
const world = await makeWorld(dataFolder, Number(values.orders));
const server = await startServer({ dataFolder, env: { LOG_LEVEL: 'warn', MERCHANT_PER_MINUTE: '10000000' } });
const embedded = await startEmbedded(dataFolder, { exclusive: false });
const pool = new pg.Pool({ ...embedded.connect, max: Math.max(...CONNECTIONS), options: '-c jit=off' });
pool.on('error', () => undefined); // a resting connection may see the database stop
const agent = new Agent({ keepAlive: true, maxSockets: Math.max(...CONNECTIONS) });

const measured = calls(world, CHANNEL_SECRET);
const heard = await hear(
  embedded.connect,
  dataFolder,
  measured.map(({ ask }) => ask),
);
process.stdout.write('call              at once   HTTP/s  p95 ms   bare/s  p95 ms   ratio\n');
for (const [n, { name, ask }] of measured.entries()) {
  const once = heard[n];
  if (once) for (const atOnce of CONNECTIONS) await measure(name, ask, once, atOnce);
}
const broken = (await withBooks()).filter((finding) => finding.broken.length > 0);
for (const { name } of broken) process.stdout.write(`BROKEN  ${name}: the figures count for nothing\n`);
await pool.end();
agent.destroy();
await server.stop();
rmSync(dataFolder, { recursive: true, force: true });
process.exitCode = broken.length === 0 ? 0 : 1;

/** Both in turn, so that what else the machine does falls on both. */
async function measure(name: string, ask: Ask, once: Heard, atOnce: number): Promise<void> {
  const ms = Number(values.seconds) * 1000;
  const overHttp: Load[] = [];
  const bare: Load[] = [];
  for (let round = 0; round < Number(values.rounds); round++) {
    overHttp.push(await load(() => send(ask()), atOnce, ms));
    bare.push(await load(() => sendBare(once, ask()), atOnce, ms));
  }
  const ratio = median(overHttp.map(({ rate }, round) => rate / (bare[round]?.rate ?? rate)));
  const cells = [overHttp, bare].flatMap((loads) => [
    median(loads.map(({ rate }) => rate)).toFixed(0),
    median(loads.map(({ p95 }) => p95)).toFixed(1),
  ]);
  process.stdout.write(
    `${name.padEnd(18)}${String(atOnce).padStart(7)}${cells.map((cell) => cell.padStart(9)).join('')}${ratio.toFixed(2).padStart(8)}\n`,
  );
}

async function sendBare(once: Heard, asked: Asked): Promise<void> {
  const client = await pool.connect();
  try {
    await replay(client, once.tape, freshNumbers(once, asked));
  } finally {
    client.release();
  }
}

function send({ path, headers, body, isDone }: Asked): Promise<void> {
  return new Promise((resolve, reject) => {
    const asking = request(
      new URL(path, server.url),
      { method: 'POST', agent, headers: { ...headers, 'content-length': Buffer.byteLength(body) } },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => {
          text += part;
        });
        answer.on('end', () =>
          isDone(text) ? resolve() : reject(new Error(`${path} answered ${text.slice(0, 300)}`)),
        );
      },
    );
    asking.on('error', reject);
    asking.end(body);
  });
}

async function withBooks() {
  const db = openDatabase(embedded.connect, 1);
  try {
    return await verify(db.reads);
  } finally {
    await db.close();
  }
}
