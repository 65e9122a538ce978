import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { WireRefusal } from './answer';
import { type PageFacts, pageWith } from './page';

const HASHED = /\.[0-9a-f]{8}\.(?:async\.|chunk\.)?(?:js|css)$/;
/** Paths that are never a screen. */
const NOT_SCREENS = /^\/(?:backend|api|files|channel|simulator)(?:\/|$)/;

export interface ConsoleParts {
  /** Where the build of the console lies. */
  folder: string;
  facts: PageFacts;
  /** Whether `/service-worker.js` is the real worker or the one that removes itself. */
  offline: boolean;
}

/** Serves the built console: its files with their compressed twins, and its page for every address that is a screen's. */
export async function registerConsole(app: FastifyInstance, { folder, facts, offline }: ConsoleParts): Promise<void> {
  const page = pageWith(readFileSync(join(folder, 'index.html'), 'utf8'), facts);
  const sendPage = (reply: FastifyReply) => reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);

  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) =>
      reply.setHeader('cache-control', HASHED.test(path.replace(/\.(?:br|gz)$/, '')) ? 'public, max-age=31536000, immutable' : 'no-cache'),
  });
  app.get('/', async (_request, reply) => sendPage(reply));
  app.get('/index.html', async (_request, reply) => sendPage(reply));
  app.get('/docs/api', async (_request, reply) => reply.sendFile('docs/api/index.html'));
  app.get('/service-worker.js', async (_request, reply) => reply.sendFile(offline ? 'sw-real.js' : 'sw-off.js'));
  app.setNotFoundHandler(async (request, reply) => {
    if (!isScreen(request)) throw new WireRefusal(404, 'unknownPath');
    return sendPage(reply);
  });
}

/** A missing file is 404, never the page: a browser would run HTML as a script. */
function isScreen({ method, url }: FastifyRequest): boolean {
  const path = url.split('?')[0] ?? '';
  const last = path.slice(path.lastIndexOf('/'));
  return (method === 'GET' || method === 'HEAD') && !NOT_SCREENS.test(path) && !last.includes('.');
}
