import { code } from '#contract/error';
import { cloneDatabase, type TestDatabase } from '../database/clone';
import { startApp, type TestApp } from './app';
import { inOneMinute } from './minute';

let db: TestDatabase;
let gate: TestApp;
let token: string;
beforeAll(async () => {
  db = await cloneDatabase();
  gate = await startApp(db);
  token = (await gate.as('OPERATION')).token;
});
afterAll(async () => {
  await gate.close();
  await db.drop();
});

const send = async (
  payload: string,
  headers: Record<string, string> = {},
  method: 'POST' | 'GET' | 'PUT' | 'DELETE' | 'OPTIONS' = 'POST',
  url = '/backend/role/list',
) => {
  const answer = await gate.app.inject({
    method,
    url,
    payload,
    headers: { 'content-type': 'application/json', authorization: token, role: '2', ...headers },
  });
  return { status: answer.statusCode, ...answer.json() };
};

test('an answer has exactly success, msg, code and data (§3.13 R19a)', async () => {
  const answer = await gate.app.inject({
    method: 'POST',
    url: '/backend/role/list',
    payload: '{}',
    headers: { 'content-type': 'application/json', authorization: token },
  });
  expect(Object.keys(answer.json())).toEqual(['success', 'msg', 'code', 'data']);
  expect(answer.headers['cache-control']).toBe('no-store');
});

test.each([
  'application/json',
  'application/json; charset=utf-8',
  'application/json;charset=UTF-8',
  'Application/JSON',
])('%s is read', async (type) => {
  expect(await send('{}', { 'content-type': type })).toMatchObject({ status: 200, success: true });
});
test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'application/json; boundary=x',
  'application/jsonp',
  'application/vnd.api+json',
  'text/plain; application/json',
  '',
])('content type "%s" is refused before anything is read', async (type) => {
  expect(await send('{}', { 'content-type': type })).toMatchObject({
    status: 415,
    success: false,
    code: code.badParameter,
    data: null,
  });
});

test.each(['GET', 'PUT', 'DELETE', 'OPTIONS'] as const)(
  '%s on a call is refused with an envelope (§7.2 R15b)',
  async (method) => {
    expect(await send('{}', {}, method)).toMatchObject({ status: 405, success: false, data: null });
  },
);
test('a path that is none is 404 with an envelope (§R19a)', async () => {
  expect(await send('{}', {}, 'POST', '/backend/role/none')).toMatchObject({
    status: 404,
    success: false,
    code: code.notFound,
  });
});

test('a body above 256 KiB is refused', async () => {
  expect(await send(JSON.stringify({ status: 'x'.repeat(257 * 1024) }))).toMatchObject({ status: 413, success: false });
});
test('more than twenty levels are refused', async () => {
  const nested = (depth: number) => `{"a":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`;
  expect(await send(nested(20))).toMatchObject({
    status: 200,
    code: code.badParameter,
    data: { fields: [{ field: 'a' }] },
  });
  expect(await send(nested(21))).toMatchObject({ status: 200, code: code.badParameter, data: null });
});
test.each([
  '{"status":1,"status":0}',
  '{"status":1,"\\u0073tatus":0}',
  '{"__proto__":{}}',
  '{"constructor":{"prototype":{}}}',
  '{"status":"\\u0000"}',
  '{"status":"\\ud800"}',
  '{',
  '',
  'null x',
])('%s is refused', async (body) => {
  expect(await send(body)).toMatchObject({ status: 200, success: false, code: code.badParameter, data: null });
});
test.each(['null', '[]', '"x"', '1'])('%s is no object and is refused', async (body) => {
  expect(await send(body)).toMatchObject({ status: 200, success: false, code: code.badParameter });
});
test('the same key in two objects is no duplicate, and quotes inside texts do not confuse', async () => {
  expect(await send('{"a":{"x":1},"b":{"x":1},"c":"{\\"x\\":1}\\\\"}')).toMatchObject({
    code: code.badParameter,
    data: { fields: [{ field: 'a' }, { field: 'b' }, { field: 'c' }] },
  });
});
test('nothing is bent into shape: text is no number, an unknown field is named', async () => {
  expect(await send('{"status":"1"}')).toMatchObject({
    data: {
      fields: [
        { field: 'status', code: 'type' },
        { field: 'status', code: 'enum' },
      ],
    },
  });
  expect(await send('{"colour":1}')).toMatchObject({
    data: { fields: [{ field: 'colour', code: 'additionalProperties' }] },
  });
});

test('nobody signed in sends more than 4 KiB: it is refused before it is read; with a session the usual bound holds', async () => {
  const long = JSON.stringify(Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`field${n}`, n])));
  for (const path of ['/backend/merchant/login', '/backend/employee/logout'])
    expect(await send(long, { authorization: '' }, 'POST', path)).toMatchObject({
      status: 413,
      success: false,
      code: code.badParameter,
    });
  expect(await send(long)).toMatchObject({ status: 200, code: code.badParameter });
});
test('at most twenty mistakes are told at once', async () => {
  const many = (count: number) =>
    JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [`field${n}`, n])));
  expect((await send(many(3))).data.fields).toHaveLength(3);
  expect((await send(many(500))).data.fields).toHaveLength(20);
});
test('of a body with thousands of values only the first mistake is looked for', async () => {
  const wrong = (count: number) =>
    JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, 1])));
  expect((await send(wrong(3))).data.fields).toHaveLength(3);
  expect((await send(wrong(20_000))).data.fields).toHaveLength(1);
});
test('a stranger signs out sixty times a minute and no more; whoever is signed in has a count of their own', async () => {
  const leave = (headers: Record<string, string>) => send('{}', headers, 'POST', '/backend/employee/logout');
  const answers: number[] = [];
  await inOneMinute(gate.clock, async () => {
    for (let n = 0; n < 62; n += 1) answers.push((await leave({ authorization: '' })).code);
  });
  expect(answers.slice(-1)).toEqual([code.tooManyRequests]);
  expect(answers.filter((one) => one === code.ok).length).toBeLessThanOrEqual(60);
  expect(await leave({ authorization: (await gate.as('CASHIER')).token, role: '4' })).toMatchObject({ code: code.ok });
});
