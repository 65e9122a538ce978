import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { read } from '#contract/call';
import { code } from '#contract/error';
import { fields } from '#contract/shape';
import { StreamAnswer } from '../../server/http/handlers';
import { cloneDatabase } from '../database/clone';
import { startApp, type TestApp } from './app';

const contract = {
  toy: {
    wait: read('/toy/wait', { title: 'Wait.', access: 'signedIn', input: {}, output: fields({}) }),
    follow: read('/toy/follow', {
      title: 'Follow.',
      access: 'signedIn',
      answers: 'stream',
      input: {},
      output: fields({}),
    }),
  },
};

/** A raw connection, to hold a request half sent. */
class Wire {
  private heard = '';
  private constructor(private readonly socket: Socket) {
    socket.on('data', (bytes) => (this.heard += bytes.toString()));
    socket.on('error', () => undefined);
  }
  static async open(port: number): Promise<Wire> {
    const socket = connect(port, '127.0.0.1');
    await new Promise((resolve) => socket.once('connect', resolve));
    return new Wire(socket);
  }
  say(text: string): void {
    this.socket.write(text);
  }
  leave(): void {
    this.socket.destroy();
  }
  async hear(wanted: string): Promise<string> {
    for (let n = 0; n < 200 && !this.heard.includes(wanted); n++) await sleep(10);
    return this.heard;
  }
}
const request = (path: string, token: string) => [
  `POST /backend${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nAuthorization: ${token}\r\n`,
  'Content-Length: 2\r\n\r\n{}',
];

async function start() {
  const db = await cloneDatabase();
  let finish = () => {};
  const barrier = new Promise<void>((resolve) => (finish = resolve));
  const seen = { left: false };
  async function* none(signal: AbortSignal) {
    yield {};
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    seen.left = true;
  }
  const handlers = {
    toy: {
      wait: async () => {
        await barrier;
        return {};
      },
      follow: async ({ signal }: { signal: AbortSignal }) => new StreamAnswer(none(signal)),
    },
  };
  const gate: TestApp = await startApp(db, { calls: { contract, handlers } });
  const { token } = await gate.as('ADMIN');
  await gate.app.listen({ port: 0, host: '127.0.0.1' });
  const address = gate.app.server.address();
  return {
    db,
    gate,
    token,
    finish: () => finish(),
    seen,
    port: typeof address === 'object' && address ? address.port : 0,
  };
}

test('a server that stops finishes what is at work and tells a latecomer so, in an envelope', async () => {
  const { db, gate, token, finish, port } = await start();
  const atWork = await Wire.open(port);
  const late = await Wire.open(port);
  atWork.say(request('/toy/wait', token).join(''));
  const [head, rest] = request('/toy/wait', token);
  late.say(head ?? '');
  await sleep(100);
  const closing = gate.close();
  late.say(rest ?? '');
  const refused = await late.hear('}');
  expect(refused).toContain('503 Service Unavailable');
  expect(refused).toContain(`"success":false,"msg":"系统正在重启，请稍后重试。","code":${code.busy},"data":null`);
  finish();
  expect(await atWork.hear('}}')).toContain('200 OK');
  await closing;
  await db.drop();
});

test('an open stream ends when the caller leaves, and when the server stops', async () => {
  const { db, gate, token, seen, port } = await start();
  const gone = await Wire.open(port);
  gone.say(request('/toy/follow', token).join(''));
  expect(await gone.hear('{}')).toContain('application/x-ndjson');
  gone.leave();
  for (let n = 0; n < 100 && !seen.left; n++) await sleep(10);
  expect(seen.left).toBe(true);

  seen.left = false;
  const open = await Wire.open(port);
  open.say(request('/toy/follow', token).join(''));
  await open.hear('{}');
  await gate.close();
  expect(seen.left).toBe(true);
  await db.drop();
});
