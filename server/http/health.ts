import type { FastifyInstance } from 'fastify';
import { ping } from '../db/pulse';
import type { Services } from '../services';
import { WireRefusal } from './answer';
import { success } from './route';

/** For whoever watches the process: `/healthz` it lives, `/readyz` it can work. */
export function registerHealth(app: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  app.get('/healthz', async () => success({ alive: true }));
  app.get('/readyz', async (request) => {
    if (db.isAway()) throw new WireRefusal(503, 'databaseAway');
    await ping(db).catch((error: unknown) => {
      request.log.warn({ err: error }, 'not ready');
      throw new WireRefusal(503, 'databaseAway');
    });
    return success({ ready: true });
  });
}
