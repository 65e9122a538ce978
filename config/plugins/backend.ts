import { mkdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { IApi } from '@umijs/max';
import { context } from 'esbuild';

type Serve = (request: IncomingMessage, response: ServerResponse) => void;
/** What the bundled `mock/server.ts` gives: how to serve, and how to let go of its database. */
interface MockServer {
  serve: Serve;
  stop(): Promise<void>;
}

/** Paths that are the server's and not the console's. */
const SERVED = ['/backend/', '/files/', '/api/', '/pay/', '/callback/', '/simulator/', '/faults'];
const STARTING = JSON.stringify({ success: false, msg: 'The demo server is starting.', code: 1503, data: null });

/**
 * In `max dev` the console's back end is the real server on a temporary database (`mock/server.ts`): bundled, watched,
 * swapped on every edit, and mounted before anything that would read a request's body.
 */
export default (api: IApi) => {
  api.describe({ key: 'devBackend', enableBy: () => api.name === 'dev' && process.env.MOCK !== 'none' });
  api.addBeforeMiddlewares(async () => {
    let running: MockServer | undefined;
    await watch(api, async (load) => {
      const before = running;
      running = undefined;
      await before?.stop();
      running = await load();
      api.logger.info('[backend] the demo server is up');
    });
    return [
      (request: IncomingMessage & { originalUrl?: string }, response: ServerResponse, next: () => void) => {
        const url = request.originalUrl ?? request.url ?? '';
        if (!SERVED.some((prefix) => url.startsWith(prefix))) return next();
        if (running) return running.serve(request, response);
        response.writeHead(503, { 'content-type': 'application/json' }).end(STARTING);
      },
    ];
  });
};

/** Bundles the demo server again after each edit and hands over how to load it. */
async function watch(api: IApi, swap: (load: () => Promise<MockServer>) => Promise<void>): Promise<void> {
  const outfile = path.join(api.cwd, 'node_modules/.cache/caudal/mock.mjs');
  mkdirSync(path.dirname(outfile), { recursive: true });
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
    plugins: [
      {
        name: 'swap',
        setup: (build) =>
          build.onEnd(({ errors }) => {
            // A fresh query makes Node read the bundle again.
            const load = async (): Promise<MockServer> => (await importModule(`${outfile}?${Date.now()}`)).startMockServer();
            if (!errors.length) swap(load).catch((failure) => api.logger.error('[backend]', failure));
          }),
      },
    ],
  });
  await bundler.watch();
}

/** Umi loads plugins as CommonJS and would turn a plain `import()` into `require`. */
const importModule: (file: string) => Promise<{ startMockServer(): Promise<MockServer> }> = new Function('file', 'return import(file)') as never;
