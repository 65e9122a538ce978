import fastify, { type FastifyInstance } from 'fastify';
import { registerChannels } from '../../server/channel/routes';
import { type Gate, gateOfFile } from '../gate/gate';

/** The gate of finance for all stories of a file, beside a server where the simulator is asked and tells. */
export function channelGateOfFile(max: number): Gate & { channels: FastifyInstance } {
  const gate = gateOfFile({ role: 'FINANCE_RISK', max });
  const channels = fastify();
  beforeAll(async () => {
    await registerChannels(channels, gate.app.services);
    gate.app.services.settings.publicUrl = await channels.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => channels.close());
  return { ...gate, channels };
}
