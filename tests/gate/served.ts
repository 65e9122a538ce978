import fastify, { type FastifyInstance } from 'fastify';
import type { Services } from '../../server/services';

type Register = (app: FastifyInstance, services: Services) => Promise<void>;
/** What a test's gate does not serve, on a port of its own, at which the product then believes to stand. */
export async function serve(services: Services, ...parts: readonly Register[]): Promise<FastifyInstance> {
  const app = fastify();
  for (const register of parts) await register(app, services);
  services.settings.publicUrl = await app.listen({ port: 0, host: '127.0.0.1' });
  return app;
}
