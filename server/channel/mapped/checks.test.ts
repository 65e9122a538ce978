// What proves that a message is a channel's: every check of its recipe, each over exactly what came.
import { createHmac } from 'node:crypto';
import type { RecipeCheck } from '#contract/channelRecipe';
import { bySignature } from '../../../tests/build/recipe';
import type { CallbackRequest } from '../channel';
import { passes } from './checks';

const credentials = { apiSecret: 'theirs', user: 'hooks', password: 'very secret', token: 'a token' };
const BODY = '{"charge": {"id": "N1"}}';
const came = (given: Partial<CallbackRequest>) => ({
  request: { headers: {}, body: Buffer.from(BODY), ip: '127.0.0.1', query: new Map(), below: '', ...given },
  message: JSON.parse(BODY),
  now: new Date(),
});
const signed = (body: string) => createHmac('sha256', 'theirs').update(body).digest('hex');
const basic = (pair: string) => ({ headers: { authorization: `Basic ${Buffer.from(pair).toString('base64')}` } });

const tokens: { check: RecipeCheck; right: Partial<CallbackRequest>; wrong: Partial<CallbackRequest>[] }[] = [
  {
    check: { kind: 'header', name: 'X-Access-Token', secret: 'token' },
    right: { headers: { 'x-access-token': 'a token' } },
    wrong: [{}, { headers: { 'x-access-token': 'a token ' } }, { query: new Map([['X-Access-Token', 'a token']]) }],
  },
  {
    check: { kind: 'basic', user: 'user', secret: 'password' },
    right: basic('hooks:very secret'),
    wrong: [{}, basic('hooks:'), basic(':very secret'), basic('hooks:very secret2')],
  },
  { check: { kind: 'basic', secret: 'password' }, right: basic(':very secret'), wrong: [basic('very secret:')] },
  {
    check: { kind: 'query', name: 'hmac', secret: 'token' },
    right: { query: new Map([['hmac', 'a token']]) },
    wrong: [{}, { query: new Map([['hmac', '']]) }, { below: 'a token' }],
  },
  { check: { kind: 'path', secret: 'token' }, right: { below: 'a token' }, wrong: [{}, { below: 'a token/pix' }] },
];

test.each(tokens)('$check.kind: the very token passes, and nothing else', ({ check, right, wrong }) => {
  expect(passes([check], came(right), credentials)).toBe(true);
  for (const other of wrong) expect(passes([check], came(other), credentials)).toBe(false);
});

test('all checks have to hold, and a signature is over the bytes that came, however they could be written', () => {
  const token: RecipeCheck = { kind: 'path', secret: 'token' };
  const rewritten = JSON.stringify(JSON.parse(BODY));
  const by = (sign: string, below = 'a token') => came({ headers: { 'x-signature': sign }, below });
  expect(passes([bySignature, token], by(signed(BODY)), credentials)).toBe(true);
  expect(passes([bySignature, token], by(signed(BODY), ''), credentials)).toBe(false);
  expect(passes([bySignature, token], by(signed(rewritten)), credentials)).toBe(false);
  expect(passes([bySignature, token], came({ below: 'a token' }), credentials)).toBe(false);
});
