import { posix } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { WireRefusal } from '../http/answer';
import { findSession } from '../http/session';
import type { Services } from '../services';

/** What describes every call: a map of the house. */
const PAGES = ['/openapi.json', '/docs/api'];

/**
 * In production the description of the calls is for our own people, with a session; anybody else finds nothing there.
 */
export function keepForStaff(app: FastifyInstance, services: Services): void {
  if (services.settings.mode !== 'production') return;
  app.addHook('onRequest', async (request) => {
    if (isDescription(request) && !(await isStaff(services, request))) throw new WireRefusal(404, 'unknownPath');
  });
}

/** However the path is written: a file is found under each spelling. */
function isDescription({ url }: FastifyRequest): boolean {
  const path = posix.normalize(
    plain(url.split('?')[0] ?? '')
      .replaceAll('\\', '/')
      .replace(/^\/+/, '/'),
  );
  return PAGES.some((page) => path === page || path.startsWith(`${page}/`));
}
function plain(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path; // no file has such a name
  }
}

/**
 * A page that the browser opens by itself has no header: its cookie, which no other site can make it send, says who
 * reads. It opens nothing else.
 */
async function isStaff(
  services: Services,
  { headers: { authorization, cookie = '' } }: FastifyRequest,
): Promise<boolean> {
  const token = authorization ?? /(?:^|;\s*)token=([\w-]+)/.exec(cookie)?.[1];
  const session = token ? await findSession(services, token, undefined) : undefined;
  return session?.actor?.scope.kind === 'platform' && session.duty === undefined;
}
