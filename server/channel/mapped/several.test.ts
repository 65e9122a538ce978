// Several events in one request: each is taken by itself, a bad one loses none, and nothing is booked twice.
import type { Recipe } from '#contract/channelRecipe';
import { movableClock, systemClock } from '../../clock';
import { Forged, type Telling } from '../channel';
import { mapped } from './mapped';
import { bodyOf, eachOf, fieldsOf, textAt } from './wording';

const base: Recipe = {
  ...{ amounts: 'major', times: 'iso' },
  checks: [{ kind: 'query', name: 'hmac', secret: 'token' }],
  create: { path: '/cob', format: 'json', fields: [], upstreamOrderNo: 'txid', payUrl: 'url' },
  query: { path: '/cob', format: 'json', fields: [], status: 'st', paidAmount: 'v' },
  callback: { format: 'json', each: 'pix', eventNo: 'no', below: 'pix' },
  statuses: [{ theirs: 'CONCLUIDA', means: 'paid' }],
};
const pix: Recipe = {
  ...base,
  callback: { ...base.callback, reference: 'pix.txid', status: 'pix.st', paidAmount: 'pix.valor' },
};
const ebanx: Recipe = {
  ...base,
  callback: {
    ...{ format: 'form', each: 'hash_codes', upstreamOrderNo: 'hash_codes' },
    concerns: { at: 'notification_type', says: ['update'] },
  },
};
const reach = { allowLoopbackCallbacks: true, channelNetworks: [] };
const around = { clock: movableClock(systemClock), publicUrl: 'http://127.0.0.1', reach };
const tell = (recipe: Recipe, body: string, { query = { hmac: 'a token' }, below = '' } = {}): Telling =>
  mapped({ code: 'PIX', baseUrl: 'http://127.0.0.1', timeoutMs: 1000, recipe, currency: 'BRL' }, around).parseCallback(
    { headers: {}, body: Buffer.from(body), ip: '127.0.0.1', query: new Map(Object.entries(query)), below },
    '{"token":"a token"}',
  );
const event = (txid: string, valor = '10.00') => ({ txid, valor, st: 'CONCLUIDA' });
const severalIn = (telling: Telling) => ('several' in telling ? telling.several : []);

test('each of a list is a message of its own number, also where the request has one number; a bad one is null', () => {
  const body = JSON.stringify({
    no: 'R1',
    pix: [event('P1'), event('P2', 'free'), null, { st: 'x' }, event('P3', '7.5')],
  });
  const all = severalIn(tell(pix, body));
  expect(all).toMatchObject([
    { orderNo: 'P1', outcome: 'paid', paidAmount: 1000n },
    null,
    null,
    null,
    { orderNo: 'P3', outcome: 'paid', paidAmount: 750n },
  ]);
  const numbers = all.flatMap((one) => (one && 'eventNo' in one ? [one.eventNo] : []));
  expect(new Set(numbers).size).toBe(2);
  // Told again in another order and another request, each has the number that it had.
  const again = JSON.stringify({ no: 'R2', pix: [event('P3', '7.50'), event('P1')] });
  expect(severalIn(tell(pix, again)).flatMap((one) => (one && 'eventNo' in one ? [one.eventNo] : []))).toEqual(
    numbers.reverse(),
  );
});

test('numbers with commas are asked about one by one, each once', () => {
  const form = (codes: string, type = 'update') => new URLSearchParams({ hash_codes: codes, notification_type: type });
  expect(tell(ebanx, form('h1, h2,,h1').toString())).toEqual({
    several: [
      { notice: 'ask', orderNo: null, upstreamOrderNo: 'h1' },
      { notice: 'ask', orderNo: null, upstreamOrderNo: 'h2' },
    ],
  });
  expect(tell(ebanx, form('h1', 'refund').toString())).toEqual({ notice: 'otherEvent', theirs: 'refund' });
});

test('nothing, nothing that can be read, or too much is refused as a whole', () => {
  const many = (count: number) => JSON.stringify({ pix: Array.from({ length: count }, (_, at) => event(`P${at}`)) });
  expect(severalIn(tell(pix, many(200)))).toHaveLength(200);
  for (const body of [many(0), many(201), '{}', '{"pix":7}', '{"pix":[null]}', '{"pix":{"0":{}}}', '[]', 'null'])
    expect(() => tell(pix, body)).toThrow(Forged);
  expect(() => tell(ebanx, 'notification_type=update&hash_codes=,')).toThrow(Forged);
});

test('a secret in the query proves all of it, and what they add to the path is no secret', () => {
  const body = JSON.stringify({ pix: [event('P1')] });
  expect(severalIn(tell(pix, body, { below: 'pix' }))).toHaveLength(1);
  for (const query of [{}, { hmac: '' }, { hmac: 'a tokem' }] as Record<string, string>[])
    expect(() => tell(pix, body, { query: query as { hmac: string } })).toThrow(Forged);
  const byPath: Recipe = { ...pix, checks: [{ kind: 'path', secret: 'token' }] };
  for (const below of ['a token', 'a token/pix']) expect(severalIn(tell(byPath, body, { below }))).toHaveLength(1);
  for (const below of ['pix', 'a token/other', 'a token/pix/pix', '/pix', 'a token/'])
    expect(() => tell(byPath, body, { below })).toThrow(Forged);
});

test('an address says which number it is about only where the recipe looks there', () => {
  const callback = { format: 'json', reference: 'no', upstreamOrderNo: 'id' } as const;
  const telling = (more: object, query: Record<string, string>, body = '{"id":"1","no":"P1"}') =>
    tell({ ...base, callback: { ...callback, ...more } }, body, { query: { hmac: 'a token', ...query } });
  expect(telling({}, { '': 'P2', no: 'P2' })).toEqual({ notice: 'ask', orderNo: 'P1', upstreamOrderNo: '1' });
  const query = { query: { upstreamOrderNo: 'data.id' } };
  expect(telling(query, { 'data.id': '7' })).toEqual({ notice: 'ask', orderNo: 'P1', upstreamOrderNo: '7' });
  expect(telling(query, { 'data.id': '7' }, '')).toEqual({ notice: 'ask', orderNo: null, upstreamOrderNo: '7' });
  // Without a signature over the address no status of the body is believed.
  const all = { ...query, status: 'st', paidAmount: 'v' };
  const paid = '{"id":"1","no":"P1","st":"CONCLUIDA","v":"1.00"}';
  expect(telling(all, { 'data.id': '7' }, paid)).toMatchObject({ notice: 'ask', upstreamOrderNo: '7' });
});

test('numbers among the steps make lists, without gaps; a step chooses by what is said', () => {
  const fields = [
    { name: 'charges.0.payment_method.type', value: 'spei' },
    { name: 'charges.0.amount', value: '5', as: 'number' as const },
    { name: 'items.0.memo', value: '{memo}', ifEmpty: 'omit' as const },
    { name: 'items.1.name', value: 'b' },
    { name: 'mixed.0', value: 'a' },
    { name: 'mixed.x', value: 'b' },
    { name: '__proto__.polluted', value: 'x' },
  ];
  const what = { format: 'json' as const, fields };
  const body = bodyOf(what, fieldsOf(what, { memo: '' }));
  expect(body).toBe(
    '{"charges":[{"payment_method":{"type":"spei"},"amount":5}],"items":[{"name":"b"}],"mixed":{"0":"a","x":"b"},"__proto__":{"polluted":"x"}}',
  );
  expect('polluted' in {}).toBe(false);
  const answer = { list: [{ type: 'card', no: 1 }, null, { type: 'spei', no: 2 }, { type: 'spei', no: 3 }] };
  expect(
    ['list[type=spei].no', 'list[type=cash].no', 'list[__proto__=x].no', 'none[type=spei].no'].map((at) =>
      textAt(answer, at),
    ),
  ).toEqual([...['2', undefined, undefined, undefined]]);
  expect(textAt(answer.list, '[type=spei].no')).toBe('2');
  const odd = JSON.parse('{"__proto__":{"pix":[1]},"pix":[{"a":1}]}') as object;
  expect(textAt(eachOf(odd, 'pix')[0], 'pix.a')).toBe('1');
});
