// `/files/…`: bytes are PUT to a one-time address, which says who may and what comes. Nothing is served from here.
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { WireRefusal } from '../http/answer';
import { success } from '../http/route';
import type { Services } from '../services';
import { Refusal } from '../words/word';
import { addressHash } from './address';
import { dropFile, keepFile, takeAddress } from './arrivalStore';
import { Judged } from './content';
import { storageOf } from './storage';

export async function registerFiles(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(
    async (scope) => {
      scope.removeAllContentTypeParsers();
      // Nobody reads the bytes before the address is known to be one.
      scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
      scope.addHook('onSend', async (_request, reply) => {
        reply.header('cache-control', 'no-store');
        // What is left of a refused body is not waited for.
        if (reply.statusCode >= 400) reply.header('connection', 'close');
      });
      scope.setNotFoundHandler(() => {
        throw new WireRefusal(404, 'unknownPath');
      });
      scope.put<{ Params: { address: string } }>('/:address', { config: { slow: true } }, (request, reply) =>
        take(services, request, request.params.address, reply),
      );
    },
    { prefix: '/files' },
  );
}

/** Takes the bytes of one announced file. Whatever goes wrong, nothing of it stays, and it has to be announced anew. */
async function take(services: Services, request: FastifyRequest, address: string, reply: FastifyReply) {
  const { db, clock, settings } = services;
  const file = await takeAddress(db.writes, addressHash(address), clock.now());
  if (!file) throw new WireRefusal(404, 'fileAddress');
  const judged = new Judged(file);
  const storage = storageOf(settings);
  try {
    refuseOtherLength(request, file.size);
    await storage.put(file.id, Readable.from(judged.of(request.raw)), file.size);
    if (!(await keepFile(db.writes, file.id, judged.digest()))) await storage.remove(file.id);
  } catch (error) {
    await storage.remove(file.id).catch(() => undefined); // the store may be what fails; the job looks again
    await dropFile(db.writes, file.id);
    throw error instanceof Refusal ? error : storageRefusal(request, error);
  }
  return reply.send(success({ fileUrl: file.id }));
}

/** Before the first byte is read, where the sender says so. */
function refuseOtherLength({ headers }: FastifyRequest, size: number): void {
  const length = headers['content-length'];
  if (length !== undefined && Number(length) !== size) throw new WireRefusal(413, 'fileSize');
}

/** The sender left, or the store has no room or is away: another try may do better. */
function storageRefusal(request: FastifyRequest, error: unknown): WireRefusal {
  request.log.error({ err: error }, 'file not kept');
  return new WireRefusal(503, 'fileNotKept');
}
