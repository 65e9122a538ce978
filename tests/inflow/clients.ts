// The merchants' clients as programs: what each needs, how it is made, asked and told.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../journeys/server';

type Command = readonly [program: string, ...args: string[]];
interface Program {
  file: string;
  /** Each ends well where the language is here, and young enough. */
  needs: readonly Command[];
  /** Where it is not run as it is: made in a folder of its own. */
  make?: (folder: string, file: string) => Command;
  run: (folder: string, file: string) => Command;
  /** The program that takes notifications on a port; without it the client judges one at a time. */
  listen?: (folder: string, port: string, file: string) => Command;
}
export const guides = 'docs/merchant-api';

const programs = {
  Node: {
    file: 'client.mjs',
    needs: [['node', '--version']],
    run: (_, file) => ['node', file],
    listen: (_, port, file) => ['node', file, 'listen', port],
  },
  Python: {
    file: 'client.py',
    needs: [['python3', '-c', 'import sys; sys.exit(sys.version_info < (3, 8))']],
    run: (_, file) => ['python3', file],
    listen: (_, port, file) => ['python3', file, 'listen', port],
  },
  PHP: {
    file: 'client.php',
    needs: [['php', '-r', 'exit(PHP_VERSION_ID < 80100 ? 1 : 0);']],
    run: (_, file) => ['php', file],
    listen: (_, port, file) => ['php', '-S', `127.0.0.1:${port}`, file],
  },
  Java: {
    file: 'CaudalClient.java',
    needs: [
      ['java', '-version'],
      ['javac', '--release', '11', '-version'],
    ],
    make: (folder, file) => ['javac', '-d', folder, file],
    run: (folder) => ['java', '-XX:TieredStopAtLevel=1', '-cp', folder, 'CaudalClient'],
    listen: (folder, port) => ['java', '-XX:TieredStopAtLevel=1', '-cp', folder, 'CaudalClient', 'listen', port],
  },
  Go: {
    file: 'client.go',
    needs: [['go', 'version']],
    make: (folder, file) => ['go', 'build', '-o', join(folder, 'client'), file],
    run: (folder) => [join(folder, 'client')],
    listen: (folder, port) => [join(folder, 'client'), 'listen', port],
  },
  curl: {
    file: 'curl.sh',
    needs: [
      ['curl', '--version'],
      ['openssl', 'version'],
    ],
    run: (_, file) => ['sh', file],
  },
} satisfies Record<string, Program>;

export type Language = keyof typeof programs;
// An object's own names are the keys of its type.
export const languages = Object.keys(programs) as Language[];
export const fileOf = (language: Language): string => join(guides, programs[language].file);

const endsWell = ([program, ...args]: Command): boolean => spawnSync(program, args, { stdio: 'ignore' }).status === 0;
export const isHere = (language: Language): boolean => {
  const needs: readonly Command[] = programs[language].needs;
  return needs.every(endsWell);
};

/** What a merchant's server is sent: headers in lower case, and the body's bytes as text. */
export interface Message {
  headers: Record<string, string>;
  body: string;
}
export interface Client {
  /** What it prints: a line for each answer. */
  say(args: readonly string[], environment: Record<string, string>, input?: string): Promise<string>;
  /** What it answers to a notification. */
  hear(message: Message, callbackSecret: string): Promise<string>;
  close(): void;
}

export async function openClient(language: Language): Promise<Client> {
  const program: Program = programs[language];
  const file = fileOf(language);
  const folder = mkdtempSync(join(tmpdir(), 'caudal-client-'));
  if (program.make) await ended(start(program.make(folder, file)));
  let listener: { url: string; child: ChildProcess } | undefined;
  const say: Client['say'] = async (args, environment, input = '') => {
    const child = start([...program.run(folder, file), ...args], environment);
    child.stdin?.end(input);
    return ended(child);
  };
  const { listen } = program;
  return {
    say,
    hear: async ({ headers, body }, callbackSecret) => {
      const secret = { CAUDAL_CALLBACK_SECRET: callbackSecret };
      if (!listen) {
        const values = ['x-ts', 'x-nonce', 'x-sign'].map((name) => headers[name] ?? '');
        return (await say(['verify', ...values], secret, body)).trim();
      }
      listener ??= await listening((port) => start(listen(folder, port, file), secret));
      const answer = await fetch(listener.url, { method: 'POST', headers, body });
      return (await answer.text()).trim();
    },
    close: () => {
      listener?.child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Arguments may hold any letter: some languages read them by the locale. */
const start = ([program, ...args]: Command, environment: Record<string, string> = {}): ChildProcess =>
  spawn(program, args, { env: { ...process.env, LC_ALL: 'C.UTF-8', ...environment } });

async function ended(child: ChildProcess): Promise<string> {
  if (!child.stdout || !child.stderr) throw new Error('its words are not heard');
  const over = new Promise((resolve, reject) => child.once('close', resolve).once('error', reject));
  const [output, complaint, status] = await Promise.all([text(child.stdout), text(child.stderr), over]);
  if (status !== 0) throw new Error(`${child.spawnargs.join(' ')} ended with ${status}: ${complaint}`);
  return output;
}

const PATIENCE_MS = 10_000;
async function listening(open: (port: string) => ChildProcess) {
  const port = await freePort();
  const child = open(String(port));
  const url = `http://127.0.0.1:${port}/notify`;
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await sleep(20))
    if (await fetch(url).then(Boolean, () => false)) return { url, child };
  child.kill('SIGKILL');
  throw new Error(`${child.spawnargs.join(' ')} does not listen`);
}
