import { cpSync, mkdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { IApi } from '@umijs/max';
import { context } from 'esbuild';
import { isBackend } from '../backendPaths';

interface MockServer {
  serve(request: IncomingMessage, response: ServerResponse): void;
  stop(): Promise<void>;
}
/** What the bundled `mock/server.ts` gives. */
interface MockModule {
  demoAccounts: readonly object[];
  emptyFolder(folder: string): Promise<void>;
  startMockServer(options: { folder: string; url: string; say: (line: string) => void }): Promise<MockServer>;
}

const STARTING = JSON.stringify({ success: false, msg: 'The demo server is starting.', code: 1503, data: null });

/**
 * In `max dev` the console's back end is the real server on a temporary database (`mock/server.ts`): bundled, watched,
 * swapped on every edit, and mounted before anything that would read a request's body.
 */
export default (api: IApi) => {
  api.describe({ key: 'devBackend', enableBy: () => api.name === 'dev' && process.env.MOCK !== 'none' });
  // Known once Umi has looked which one is free.
  const port = (): number => api.appData.port;
  const folder = () => path.join(tmpdir(), `caudal-dev-${port()}`);
  const say = (line: string) => api.logger.info(`[backend] ${line}`);
  let loaded: MockModule | undefined;
  let running: MockServer | undefined;

  const swap = async (mock: MockModule) => {
    if (!loaded) await mock.emptyFolder(folder());
    loaded = mock;
    const before = running;
    running = undefined;
    await before?.stop();
    running = await mock.startMockServer({ folder: folder(), url: `http://127.0.0.1:${port()}`, say });
    say('the demo server is up');
  };
  api.addHTMLHeadScripts(() => [{ src: '/faults/panel.js' }]);
  api.addHTMLMetas(() => [
    { name: 'caudal-demo', content: JSON.stringify(loaded?.demoAccounts ?? []).replaceAll('"', '&quot;') },
  ]);
  api.addBeforeMiddlewares(async () => {
    await watch(api, swap);
    return [
      (request: IncomingMessage, response: ServerResponse, next: () => void) => {
        if (!isBackend(request.url?.split('?')[0] ?? '')) return next();
        if (!isLocal(request)) return void request.socket.destroy();
        if (running) return running.serve(request, response);
        response.writeHead(503, { 'content-type': 'application/json' }).end(STARTING);
      },
    ];
  });
  api.register({ key: 'onExit', fn: () => running?.stop() });
};

/** Umi listens on every address of the machine, and everybody knows the demo's passwords. */
const isLocal = ({ socket }: IncomingMessage): boolean => /^(::1|(::ffff:)?127\.)/.test(socket.remoteAddress ?? '');

/** Bundles the demo server again after each edit, and swaps it one edit at a time. */
async function watch(api: IApi, swap: (mock: MockModule) => Promise<void>): Promise<void> {
  const built = path.join(api.cwd, 'node_modules/.cache/caudal');
  const outfile = path.join(built, 'mock.mjs');
  mkdirSync(built, { recursive: true });
  let swapping = Promise.resolve();
  const reload = async () => {
    cpSync(path.join(api.cwd, 'server/db/migrations'), path.join(built, 'migrations'), { recursive: true });
    cpSync(path.join(api.cwd, 'server/channel/recipes'), path.join(built, 'recipes'), { recursive: true });
    // A fresh query makes Node read the bundle again.
    await swap(await importModule(`${outfile}?${Date.now()}`));
  };
  const onEnd = ({ errors }: { errors: readonly unknown[] }) => {
    if (errors.length) return;
    swapping = swapping.then(reload).catch((failure) => api.logger.error('[backend]', failure));
  };
  const bundler = await context({
    entryPoints: [path.join(api.cwd, 'mock/server.ts')],
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    sourcemap: 'inline',
    outfile,
    logLevel: 'warning',
    plugins: [{ name: 'swap', setup: (build) => build.onEnd(onEnd) }],
  });
  await bundler.watch();
}

/** Umi loads plugins as CommonJS and would turn a plain `import()` into `require`. */
const importModule: (file: string) => Promise<MockModule> = new Function('file', 'return import(file)') as never;
