// `npm run bench:flood -- --seconds 20`: bodies of 230 KB, full of mistakes, from strangers and from somebody signed
// in; what do the others notice? Ends with 1 where 19 of 20 of their requests do not take less than a second. Nobody
// floods before, in the same run; read the ratios.
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { code, type Envelope } from '#contract/error';
import { startEmbedded } from '../server/cluster/embedded';
import { temporaryFolder } from '../tests/database/folder';
import { prepareDatabase } from '../tests/database/prepare';
import { startServer } from '../tests/journeys/server';
import { line } from './line';
import { type Load, load } from './load';
import { buildSession } from './session';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '20' }, connections: { type: 'string', default: '6' } },
});
const MOST_MS = 1000;
const READERS = 4;
/** Between two requests of one of the others: people, not machines. */
const PAUSE = 50;

const ms = Number(values.seconds) * 1000;
const dataFolder = temporaryFolder('caudal-flood-');
const [reader, flooder] = await makePeople();
const server = await startServer({ dataFolder, env: { LOG_LEVEL: 'fatal' } });
/** 20,000 fields that nobody declared, and as many ids that are none. */
const fields = JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`n${n}`, 0])));
const ids = JSON.stringify({ ids: Array.from({ length: 38_000 }, () => '-1'), status: 7 });

await others(2_000); // warm
const free = await others(ms);
const floods = {
  'strangers, undeclared fields': () => send('/merchant/login', fields, ''),
  'signed in, undeclared fields': () => send('/merchant/saveStatus', fields, flooder),
  'signed in, wrong ids': () => send('/merchant/saveStatus', ids, flooder),
};
line('', ['others p95', 'free', 'ratio', 'others/s', 'flood/s']);
let slow = 0;
for (const [name, flood] of Object.entries(floods)) {
  const [during, attack] = await Promise.all([others(ms), load(flood, Number(values.connections), ms)]);
  if (during.p95 >= MOST_MS) slow += 1;
  const ratio = (during.p95 / free.p95).toFixed(1);
  line(name, [
    `${during.p95.toFixed(0)} ms`,
    `${free.p95.toFixed(0)} ms`,
    ratio,
    during.rate.toFixed(0),
    attack.rate.toFixed(0),
  ]);
}
await server.stop();
rmSync(dataFolder, { recursive: true, force: true });
process.exitCode = slow === 0 ? 0 : 1;

/** People who look at a list meanwhile. @throws where one of them is refused */
function others(during: number): Promise<Load> {
  const look = async () => {
    const answer = await send('/order/payment/page', '{}', reader);
    if (answer !== code.ok) throw new Error(`a list was answered with ${answer}`);
  };
  return load(look, READERS, during, PAUSE);
}

/** The code of the answer; a flood's own is a refusal, whichever. */
async function send(path: string, body: string, authorization: string): Promise<number> {
  const headers = { 'content-type': 'application/json', role: '', ...(authorization && { authorization }) };
  const answer = await fetch(`${server.url}/backend${path}`, { method: 'POST', headers, body });
  // Whatever the server says, it says it in the one envelope.
  return ((await answer.json()) as Envelope).code;
}

async function makePeople(): Promise<[string, string]> {
  const embedded = await startEmbedded(dataFolder);
  const { db, context } = await prepareDatabase(embedded.connect, dataFolder);
  const tokens: [string, string] = [await buildSession(context, 'reader'), await buildSession(context, 'flooder')];
  await db.close();
  await embedded.stop();
  return tokens;
}
