import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isHashed, isServed } from '#contract/served';
import { WireRefusal } from '../http/answer';
import { isOffline, type PageFacts, pageWith } from '../http/page';

/** Where the workers of earlier consoles were: a browser that still has one asks there for its end. */
const FORMER_WORKERS = ['/sw.js'];

export interface ConsoleParts {
  /** Where the build of the console lies. */
  folder: string;
  /** Hashed files of earlier releases, for tabs that were opened on them (`releases.ts`). */
  archive?: string;
  /** With `offline`, `/service-worker.js` is the real worker; else the one that removes itself. */
  facts: PageFacts;
}

/**
 * Serves the built console: its files with their compressed twins, and its page for every address that is a screen's.
 */
export async function registerConsole(app: FastifyInstance, { folder, archive, facts }: ConsoleParts): Promise<void> {
  const built = readFileSync(join(folder, 'index.html'), 'utf8');
  const { offline = isOffline(built) } = facts;
  const page = pageWith(built, { ...facts, offline });
  const sendPage = (reply: FastifyReply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);

  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) =>
      reply.setHeader(
        'cache-control',
        isHashed(path.replace(/\.(?:br|gz)$/, '')) ? 'public, max-age=31536000, immutable' : 'no-cache',
      ),
  });
  app.get('/', async (_request, reply) => sendPage(reply));
  app.get('/index.html', async (_request, reply) => sendPage(reply));
  const manifest = manifestWith(readFileSync(join(folder, 'manifest.webmanifest'), 'utf8'), facts);
  app.get('/manifest.webmanifest', async (_request, reply) =>
    reply.type('application/manifest+json').header('cache-control', 'no-cache').send(manifest),
  );
  app.get('/docs/api', async (_request, reply) => reply.sendFile('docs/api/index.html'));
  app.get('/service-worker.js', async (_request, reply) => reply.sendFile(offline ? 'sw-real.js' : 'sw-off.js'));
  for (const path of FORMER_WORKERS) app.get(path, async (_request, reply) => reply.sendFile('sw-off.js'));
  // Not as a second root of the plugin, which would then miss files of the first one that have no compressed twin.
  const archiveFiles = new Set(archive === undefined ? [] : readdirSync(archive));
  app.setNotFoundHandler(async (request, reply) => {
    const file = request.url.slice(1).split('?')[0] ?? '';
    if (archiveFiles.has(file)) return reply.code(200).sendFile(file, archive);
    if (!isScreen(request)) throw new WireRefusal(404, 'unknownPath');
    return sendPage(reply);
  });
}

/** An installed console has the name and the colour of its installation. */
const manifestWith = (json: string, { title, primaryColor }: PageFacts): string =>
  JSON.stringify({
    ...JSON.parse(json),
    name: title,
    ['short_name']: title,
    ...(primaryColor && { ['theme_color']: primaryColor }),
  });

/** A missing file is 404, never the page: a browser would run HTML as a script. */
function isScreen({ method, url }: FastifyRequest): boolean {
  const path = url.split('?')[0] ?? '';
  const last = path.slice(path.lastIndexOf('/'));
  return (method === 'GET' || method === 'HEAD') && !isServed(path) && !last.includes('.');
}
