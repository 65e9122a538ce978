// Recipes from before they were checked: what their signature leaves open is believed by nobody.
import { bySignature, north } from '../../../tests/build/recipe';
import { movableClock, systemClock } from '../../clock';
import { Forged } from '../channel';
import { mapped } from './mapped';
import { openFields } from './openFields';
import { signatureOf } from './signature';
import { textFields } from './wording';

const places = ['status', 'paidAmount', 'reference', 'upstreamOrderNo', 'bankTraceNo', 'paidAt', 'eventNo'] as const;
const flat = { format: 'json', reference: 'ref', status: 'st', paidAmount: 'fee' } as const;
const SECRET = '{"apiSecret":"theirs"}';
const around = { clock: movableClock(systemClock), publicUrl: 'http://127.0.0.1', wire: undefined };
const reach = { allowLoopbackCallbacks: true, channelNetworks: [] };

function callbackOf(kind: 'hmacFields' | 'md5Fields' | 'hmacBody', callback: object) {
  const check = { ...bySignature, kind };
  const recipe = { ...north, checks: [check], callback: { ...flat, ...callback } };
  const row = { code: 'OLD', baseUrl: 'http://127.0.0.1', timeoutMs: 1000, recipe, currency: 'MXN' as const };
  const message = { ref: 'P1', st: 'SETTLED', fee: '1.00', data: { it: 'SETTLED', fee: '777777.77' } };
  const body = JSON.stringify(message);
  const signed = { body, fields: textFields(message) };
  const given = signatureOf(check, { apiSecret: 'theirs' }, signed);
  const request = {
    headers: { 'x-signature': given },
    body: Buffer.from(body),
    ip: '127.0.0.1',
    query: new Map(),
    below: '',
  };
  return { recipe, parse: () => mapped(row, { ...around, reach }).parseCallback(request, SECRET) };
}

test.each(['hmacFields', 'md5Fields'] as const)(
  'by %s a message is refused wherever its recipe reads deeper',
  (kind) => {
    for (const place of places) {
      const { recipe, parse } = callbackOf(kind, { [place]: 'data.it' });
      expect(openFields(recipe)).toEqual([place]);
      expect(parse).toThrow(Forged);
      expect(parse).toThrow(expect.objectContaining({ result: 'unsigned' }));
    }
    expect(callbackOf(kind, {}).parse()).toMatchObject({ outcome: 'paid', paidAmount: 100n });
  },
);

test('a signature over the whole body leaves nothing open', () => {
  const { recipe, parse } = callbackOf('hmacBody', { paidAmount: 'data.fee' });
  expect(openFields(recipe)).toEqual([]);
  expect(parse()).toMatchObject({ paidAmount: 77_777_777n });
});
