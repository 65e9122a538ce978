// A web server of the test's own in front of the running product. It serves any release of the console as the product
// does, exchanges it while pages are open, and can be unreachable.
import { rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { registerConsole } from '../../server/console/console';
import { keepRelease } from '../../server/console/releases';
import { secure } from '../../server/console/securityHeaders';
import { quickPlace, temporaryFolder } from '../database/folder';
import { freePort } from './server';

type Serve = (incoming: IncomingMessage, answer: ServerResponse) => void;

export interface Front {
  url: string;
  /** Serves this release from now on, and the hashed files of those before it. */
  deploy(folder: string, options: { offline: boolean }): Promise<void>;
  /** In place of the console: anything else. */
  serveBy(serve: Serve): void;
  /** No request is answered until `goUp`. */
  goDown(): void;
  goUp(): void;
  /** Paths asked for so far. */
  paths: string[];
  close(): Promise<void>;
}

export async function startFront(backend: string): Promise<Front> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const apps: FastifyInstance[] = [];
  const paths: string[] = [];
  const data = temporaryFolder('caudal-front-', quickPlace());
  const archive = join(data, 'console');
  let serve: Serve = (_, answer) => answer.writeHead(404).end();
  let isUp = true;
  const server = createServer((incoming, answer) => {
    if (!isUp) return void incoming.socket.destroy();
    paths.push(incoming.url ?? '');
    if (/^\/(backend|readyz)/.test(incoming.url ?? '')) passOn(backend, incoming, answer);
    else serve(incoming, answer);
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return {
    url,
    paths,
    deploy: async (folder, { offline }) => {
      const app = Fastify();
      secure(app, url);
      keepRelease(folder, archive, new Date());
      await registerConsole(app, {
        folder,
        archive,
        facts: { title: 'Caudal', primaryColor: undefined, offline, demoAccounts: undefined },
      });
      await app.ready();
      apps.push(app);
      serve = app.routing;
    },
    serveBy: (given) => {
      serve = given;
    },
    goDown: () => {
      isUp = false;
      server.closeAllConnections();
    },
    goUp: () => {
      isUp = true;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      for (const app of apps) await app.close();
      rmSync(data, { recursive: true });
    },
  };
}

function passOn(backend: string, incoming: IncomingMessage, answer: ServerResponse): void {
  const passed = request(
    `${backend}${incoming.url}`,
    { method: incoming.method, headers: incoming.headers },
    (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    },
  );
  passed.once('error', () => answer.destroy());
  answer.once('close', () => passed.destroy());
  incoming.pipe(passed);
}
