import { createServer } from 'node:net';
import { type NoticeFailure, noticeFailure } from '#contract/notifyLog';
import { deliver } from './delivery';
import { failureOfAnswer, failureOfError } from './failure';

const message = { body: '{}', headers: {}, timeoutMs: 300, allowPrivate: true };
const failureAt = (address: string, allowPrivate = true) =>
  deliver(address, { ...message, allowPrivate }).then(failureOfAnswer, failureOfError);

test.each<[number, string, NoticeFailure | null]>([
  [200, ' success\n', null],
  [200, 'ok', 'wrongBody'],
  [204, '', 'otherStatus'],
  [302, 'success', 'redirect'],
  [404, 'success', 'status4xx'],
  [503, 'success', 'status5xx'],
])('HTTP %s with %j is %s', (httpStatus, answer, failure) => {
  expect(failureOfAnswer({ httpStatus, answer })).toBe(failure);
});

test('what the network says has its class: refused, hanging, broken, not TLS, no name, ours, no address at all', async () => {
  const silent = createServer((socket) => socket.on('error', () => undefined));
  const rude = createServer((socket) => socket.end('not http\r\n\r\n'));
  const cut = createServer((socket) => socket.once('data', () => socket.destroy()));
  const portOf = async (server: typeof silent) => {
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const at = server.address();
    return typeof at === 'object' && at ? at.port : 0;
  };
  const [hanging, talking, cutting] = await Promise.all([silent, rude, cut].map(portOf));
  expect(await failureAt(`http://127.0.0.1:${hanging}/`)).toBe('timeout');
  expect(await failureAt(`http://127.0.0.1:${talking}/`)).toBe('broken');
  expect(await failureAt(`http://127.0.0.1:${cutting}/`)).toBe('broken');
  expect(await failureAt(`https://127.0.0.1:${talking}/`)).toBe('tls');
  expect(await failureAt('http://127.0.0.1:9/')).toBe('refused');
  expect(await failureAt('https://127.0.0.1/', false)).toBe('blocked');
  expect(await failureAt('http://8.8.8.8/', false)).toBe('blocked');
  expect(await failureAt('nowhere')).toBe('badAddress');
  for (const server of [silent, rude, cut]) server.close();
});

test.each([
  ['ENOTFOUND', 'dns'],
  ['EAI_AGAIN', 'dns'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'tls'],
  ['CERT_HAS_EXPIRED', 'tls'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'tls'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'tls'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'tls'],
  ['EHOSTUNREACH', 'unreachable'],
  ['EMFILE', 'other'],
])('%s is %s, of a closed list', (code, failure) => {
  expect(failureOfError(Object.assign(new Error('said'), { code }))).toBe(failure);
  expect(noticeFailure.enum).toContain(failure);
});
