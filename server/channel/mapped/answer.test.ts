// What an answer is by its status: every one of HTTP is a yes, a no, none such, one already, or nothing that is known.
import { type Reply, replyIn } from './answer';
import { reasonIn, saysYes, stands } from './reading';

const kindOf = (status: number): string => {
  try {
    return replyIn({ status, body: '{"error":{"code":"E7"}}' }).kind;
  } catch (error) {
    return /set up/.test(String(error)) ? 'setUp' : 'unknown';
  }
};

test('every status means one thing, and what nobody knows is never a refusal', () => {
  const meant = new Map<string, number[]>();
  for (let status = 100; status < 600; status++)
    meant.set(kindOf(status), [...(meant.get(kindOf(status)) ?? []), status]);
  expect(meant.get('said')).toEqual(Array.from({ length: 100 }, (_, n) => 200 + n));
  expect(meant.get('refused')).toEqual([400, 402, 412, 422]);
  expect(meant.get('missing')).toEqual([404, 410]);
  expect(meant.get('used')).toEqual([409]);
  expect(meant.get('setUp')).toEqual(expect.arrayContaining([401, 403, 405, 415]));
  expect(meant.get('unknown')).toEqual(expect.arrayContaining([100, 301, 408, 425, 429, 500, 502, 503, 504, 599]));
});

test('a refusal says why in their word, else by its status; 2xx that is no JSON is no answer', () => {
  expect(reasonIn(replyIn({ status: 422, body: '{"error":{"code":"E7"}}' }), 'error.code')).toBe('E7');
  expect(reasonIn(replyIn({ status: 400, body: '<html>' }), 'error.code')).toBe('HTTP 400');
  expect(() => replyIn({ status: 200, body: '<html>' })).toThrow();
  expect(replyIn({ status: 204, body: '' }).body).toEqual({});
});

test('a place says so by one of its words, by anything, or by a number above zero', () => {
  const at = 'result.id';
  const says = (id: unknown) => ({ result: { id } });
  const words = { at, says: ['PENDING', 'PAID'] };
  expect(['PENDING', 'PAID', 'DECLINED', undefined].map((id) => stands(words, says(id)))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  const present = { at, is: 'present' as const };
  expect(['x', 0, false, '', null].map((id) => stands(present, says(id)))).toEqual([true, true, true, false, false]);
  const positive = { at, is: 'positive' as const };
  expect([17, '0.5', 0, '0.00', -1, '-100', 'x1'].map((id) => stands(positive, says(id)))).toEqual([
    ...[true, true, false, false, false, false, false],
  ]);
});

test('without a place every 2xx says yes, and nothing else does', () => {
  const replyOf = (kind: Reply['kind']) => ({ kind, status: 0, body: { ok: true } });
  expect((['said', 'refused', 'missing', 'used'] as const).map((kind) => saysYes(replyOf(kind), undefined))).toEqual([
    ...[true, false, false, false],
  ]);
  expect(saysYes(replyOf('refused'), { at: 'ok', says: ['true'] })).toBe(false);
});
