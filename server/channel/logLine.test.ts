import { gateOfFile } from '../../tests/gate/gate';
import { approvalPolicy } from '../approval/approvalPolicy';
import { buildApp } from '../http/app';
import { makeLog } from '../http/log';
import { prove } from '../identity/stepUp';
import { registerChannels } from './routes';

const gate = gateOfFile();

test('what proves in its address that a message is the channel’s stands in no line of the log', async () => {
  const lines: string[] = [];
  const log = makeLog('info', { write: (line) => void lines.push(line) });
  const services = { ...gate.app.services, log };
  const app = buildApp({ contract: {}, handlers: {}, services, prove, approvalPolicy });
  await registerChannels(app, services);
  await app.inject({ method: 'POST', url: '/channel/NONE/callback/a-secret-token?hmac=another-secret', payload: '{}' });
  await app.close();
  expect(lines.join()).toContain('POST /channel/:code/callback/*');
  expect(lines.join()).not.toMatch(/a-secret-token|another-secret/);
});
