import type { FastifyInstance } from 'fastify';
import { ping } from '../node/pulse';
import type { Services } from '../services';
import { WireRefusal } from './answer';
import { success } from './route';

/** For whoever watches the process: `/healthz` it lives, `/readyz` it can work. */
export function registerHealth(app: FastifyInstance, { db, settings }: Pick<Services, 'db' | 'settings'>): void {
  app.get('/healthz', async () => success({ alive: true }));
  app.get('/readyz', async (request) => {
    if (db.isAway()) throw new WireRefusal(503, 'databaseAway');
    if (db.apart() !== 0) throw new WireRefusal(503, 'clockApart');
    await ping(db).catch((error: unknown) => {
      request.log.warn({ err: error }, 'not ready');
      throw new WireRefusal(503, 'databaseAway');
    });
    if (await db.room.isFull(db, settings.dataFolder)) throw new WireRefusal(503, 'diskFull');
    return success({ ready: true });
  });
}
