// The merchants' guide, done as it is written: each of its blocks, in its order, in a shell.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { notifyJob } from '../../server/jobs/notification';
import { buildAccount, buildPool } from '../build/account';
import { type BuiltMerchant, buildMerchant } from '../build/merchant';
import { freePort } from '../journeys/server';
import { openStage, type Stage } from './stage';

const run = promisify(execFile);
const FOLDER = 'docs/merchant-api';

interface Block {
  kind: string;
  name: string;
  text: string;
}
const written = [...readFileSync(`${FOLDER}/README.md`, 'utf8').matchAll(/^```(\w*) ?(\w*)\n([\s\S]*?)^```$/gm)];
const blocks = written.map(([, kind = '', name = '', text = '']): Block => ({ kind, name, text }));
const textOf = (kind: string, name: string) => blocks.find((one) => one.kind === kind && one.name === name)?.text;

let stage: Stage;
let merchant: BuiltMerchant;
let port: number;
let listener: ChildProcess;
let heard = '';
beforeAll(async () => {
  [stage, port] = await Promise.all([openStage({}, new Date()), freePort()]);
  merchant = await buildMerchant(stage.build, { available: '1000.00' });
  await buildPool(stage.build, { merchantId: merchant.id, account: await buildAccount(stage.build) });
});
afterAll(async () => {
  listener.kill();
  await stage.close();
});

/** With the reader's own numbers, as the console fills them in, and the secrets that only they know. */
const filled = (text: string) =>
  text
    .replaceAll('https://caudal.example', stage.services.settings.publicUrl)
    .replaceAll('https://shop.example/caudal', `http://127.0.0.1:${port}/notify`)
    .replaceAll('M10001', merchant.merchantNo)
    .replaceAll('8080', String(port))
    .replace('CAUDAL_SECRET=…', `CAUDAL_SECRET=${merchant.secrets.api}`)
    .replace('CAUDAL_CALLBACK_SECRET=…', `CAUDAL_CALLBACK_SECRET=${merchant.secrets.callback}`);
const inShell = (text: string) => ['-ec', `${filled(textOf('sh', 'keys') ?? '')}\n${filled(text)}`];

async function outcome(name: string): Promise<string> {
  const command = textOf('sh', name);
  if (name === 'listen') return listen(command ?? '');
  if (name === 'told') return tell();
  const { stdout } = await run('sh', inShell(command ?? ''), { cwd: FOLDER });
  return stdout;
}
async function listen(command: string): Promise<string> {
  listener = spawn('sh', inShell(`exec ${command}`), { cwd: FOLDER, stdio: ['ignore', 'pipe', 'inherit'] });
  listener.stdout?.on('data', (chunk: Buffer) => {
    heard += chunk.toString();
  });
  const isThere = () => fetch(`http://127.0.0.1:${port}`).then(Boolean, () => false);
  while (!(await isThere())) await sleep(20);
  return '';
}
async function tell(): Promise<string> {
  await stage.run(notifyJob);
  while (!heard.endsWith('\n')) await sleep(20);
  return heard;
}

/** What is another one at each run is compared by its kind alone. */
const fleeting = /^(eventNo|orderNo|refundNo|payUrl|payReference|createTime|expireTime|payTime)$/;
const lasting = (json: string): unknown =>
  JSON.parse(json, (key, value) => (fleeting.test(key) ? `some ${typeof value}` : value));

test.each([...new Set(blocks.map(({ name }) => name))])('the guide’s block “%s” does what it says', async (name) => {
  const output = await outcome(name);
  const [json, text] = [textOf('json', name), textOf('text', name)];
  if (json !== undefined) expect(lasting(output)).toEqual(lasting(json));
  if (text !== undefined) expect(output).toBe(text);
});

test('every block has a name, and is a command or what one prints', () => {
  expect(blocks.filter(({ kind, name }) => name === '' || !['sh', 'json', 'text'].includes(kind))).toEqual([]);
});
