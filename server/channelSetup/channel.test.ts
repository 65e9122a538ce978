import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { code } from '#contract/error';
import { buildAccount } from '../../tests/build/account';
import { buildChannel } from '../../tests/build/channel';
import { PASSWORD } from '../../tests/build/employee';
import { consent } from '../../tests/gate/consent';
import { gateOfFile } from '../../tests/gate/gate';

const { app, context } = gateOfFile();
const fields = [
  { name: 'no', value: '{orderNo}' },
  { name: 'app', value: '{credential.key}' },
];
const question = { path: '/q', format: 'json', fields };
const outcome = { status: 'st', paidAmount: 'fee' };
const bySignature = { kind: 'hmacBody', encoding: 'hex', in: 'header', name: 'X-Sign', secret: 'key' };
const recipe = {
  amounts: 'minor',
  times: 'ms',
  sign: bySignature,
  checks: [bySignature],
  create: { ...question, accepted: { at: 'ok', says: ['true'] }, upstreamOrderNo: 'no', payUrl: 'url' },
  query: { ...question, known: { at: 'found', says: ['yes'] }, ...outcome },
  callback: { format: 'json', reference: 'no', ...outcome },
  statuses: [{ theirs: '2', means: 'paid' }],
};
const wanted = (baseUrl: string) => ({
  code: 'NORTH',
  name: 'North Pay',
  countryIds: ['MEX'],
  payMethods: ['SPEI'],
  baseUrl,
  callbackIps: [],
  timeoutMs: 2000,
  recipe,
  credentials: [{ name: 'key', value: 'north signs' }],
  password: PASSWORD,
});

let answer = '';
/** It says back what it is told to say. */
const upstream = createServer((_, response) => response.end(answer));
afterAll(() => void upstream.close());

test('a channel is made, tested and enabled; a change has to be tested again, and no credential is ever shown', async () => {
  answer = 'no JSON';
  await new Promise<void>((done) => upstream.listen(0, '127.0.0.1', done));
  const form = wanted(`http://127.0.0.1:${(upstream.address() as AddressInfo).port}`);
  const made = await app.call('/channel/save', form);
  expect(made.data).toMatchObject({ status: 0, isTested: false, credentialNames: ['key'] });
  const enable = () => app.call('/channel/saveStatus', { ids: ['NORTH'], status: 1 });
  expect((await enable()).data.failed).toMatchObject([{ code: code.transitionNotAllowed }]);
  expect((await app.call('/channel/test', { code: 'NORTH' })).data).toMatchObject({ passed: false });
  answer = '{"found":"no"}';
  expect((await app.call('/channel/test', { code: 'NORTH' })).data).toMatchObject({ passed: true });
  expect((await consent(await app.as('FINANCE_RISK'), await enable())).code).toBe(code.ok);
  const secret = { name: 'key', value: 'north signs' };
  answer = `{"found":"no","st":"9","said":"${secret.value}"}`;
  const tried = (await app.call('/channel/test', { code: 'NORTH' })).data;
  expect(tried).toMatchObject({
    said: 'unknown order',
    signed: '{"no":"X000000000000","app":"••••"}',
    answered: '200\n\n{"found":"no","st":"9","said":"••••"}',
    found: [
      { field: 'known', path: 'found', value: 'no' },
      { field: 'status', path: 'st', value: '9' },
      { field: 'paidAmount', path: 'fee', value: null },
    ],
  });
  expect(tried.sent).toMatch(
    /^POST http.*\/q\ncontent-type: application\/json\nX-Sign: [0-9a-f]{64}\n\n\{.*"••••"\}$/s,
  );
  expect(JSON.stringify(tried)).not.toContain(secret.value);
  const shown = JSON.stringify((await app.call('/channel/details', { code: 'NORTH' })).data);
  expect(shown).toContain('credentialNames');
  expect(shown).not.toContain('north signs');
  const { credentials: _, code: changes, ...others } = form;
  const rest = { ...others, changes };
  const changed = await app.call('/channel/save', { ...rest, version: 2, name: 'North' });
  // What is in force stays until the change is tested and consented to.
  expect(changed.data).toMatchObject({ name: 'North Pay', isTested: false, waits: true, status: 1 });
  expect((await app.call('/channel/save', { ...rest, version: 2 })).code).toBe(code.versionConflict);
  expect((await app.call('/channel/save', form)).code).toBe(code.duplicate);
  const both = { ...rest, version: 3, code: 'SOUTH' };
  expect((await app.call('/channel/save', both)).data.fields).toMatchObject([{ field: 'code' }]);
  const moved = { ...rest, version: 3, baseUrl: 'http://127.0.0.1:1' };
  expect((await app.call('/channel/save', moved)).data.fields).toEqual([{ field: 'credentials', code: 'required' }]);
  const audited = await context.db.selectFrom('audit').select('input').where('call', '=', 'channel.save').execute();
  expect(JSON.stringify(audited)).not.toContain('north signs');
});

test('a test call shows no header that a credential is part of, nor its signs in a path', async () => {
  answer = '{"found":"no"}';
  const key = 'a secret/key';
  const headers = [
    { name: 'Authorization', value: '{credential.key}:', as: 'basic' },
    { name: 'X-Key', value: 'Token {credential.key}' },
    { name: 'Accept', value: 'application/json' },
  ];
  const query = { ...recipe.query, method: 'GET', path: '/q/{credential.key}', fields: [] };
  const form = wanted(`http://127.0.0.1:${(upstream.address() as AddressInfo).port}`);
  const credentials = [{ name: 'key', value: key }];
  await app.call('/channel/save', { ...form, code: 'MASKS', recipe: { ...recipe, headers, query }, credentials });
  const { sent, passed } = (await app.call('/channel/test', { code: 'MASKS' })).data;
  expect([passed, sent]).toEqual([
    true,
    expect.stringMatching(
      /^GET http:\/\/[^/]*\/q\/••••\nauthorization: ••••\nx-key: ••••\naccept: application\/json\nX-Sign: [0-9a-f]{64}\n\n$/,
    ),
  ]);
  expect(sent).not.toContain(Buffer.from(`${key}:`).toString('base64'));
});

test('a recipe whose credential is missing is refused, and so is an address with a query', async () => {
  const refused = async (given: object) =>
    (await app.call('/channel/save', { ...wanted('https://api.example.com'), code: 'WRONG', ...given })).data.fields;
  expect(await refused({ credentials: [] })).toEqual([{ field: 'credentials', code: 'required' }]);
  expect(await refused({ baseUrl: 'https://api.example.com/?a=1' })).toEqual([{ field: 'baseUrl', code: 'pattern' }]);
});

test('a recipe is refused field by field: names that are not there, keys that cannot be read, words that mean two things', async () => {
  const refused = async (part: object, credentials = [{ name: 'key', value: 'no key' }]) => {
    const form = { ...wanted('https://api.example.com'), code: 'WRONG', recipe: { ...recipe, ...part }, credentials };
    const { data } = await app.call('/channel/save', form);
    return data.fields.map(({ field, code: rule }: { field: string; code: string }) => `${field} ${rule}`);
  };
  const template = (value: string) => ({ query: { ...recipe.query, fields: [{ name: 'no', value }] } });
  expect(await refused(template('{amount}'))).toEqual(['recipe.query.fields.0.value enum']);
  expect(await refused(template('{credential.app}'))).toEqual(['recipe.query.fields.0.value enum']);
  const path = (given: string) => ({ query: { ...recipe.query, path: given } });
  expect(await refused(path('/q/{amount}'))).toEqual(['recipe.query.path enum']);
  expect(await refused(path('/q?no={orderNo}'))).toEqual(['recipe.query.path pattern']);
  const { payUrl: _, ...nothingToPayBy } = recipe.create;
  expect(await refused({ create: nothingToPayBy })).toEqual(['recipe.create.payUrl required']);
  expect(await refused({ create: { ...nothingToPayBy, references: [{ kind: 'iban', at: 'x' }] } })).toEqual([
    'recipe.create.references.0.kind enum',
  ]);
  const created = (given: object) => ({ create: { ...recipe.create, fields: [{ name: 'x', ...given }] } });
  expect(await refused(created({ value: '{orderNo}', format: 's' }))).toEqual(['recipe.create.fields.0.format enum']);
  expect(await refused(created({ value: '{amount}', format: 'iso' }))).toEqual(['recipe.create.fields.0.format enum']);
  expect(await refused(created({ value: 'yes', as: 'boolean' }))).toEqual(['recipe.create.fields.0.value enum']);
  const header = (name: string, value: string) => ({ headers: [{ name, value }] });
  expect(await refused(header('Authorization', 'Bearer {credential.app}'))).toEqual(['recipe.headers.0.value enum']);
  expect(await refused(header('X-Order', '{orderNo}'))).toEqual(['recipe.headers.0.value enum']);
  expect(await refused(header('Content-Length', '1'))).toEqual(['recipe.headers.0.name pattern']);
  const both = [recipe.statuses[0], { theirs: '2', means: 'failed' }];
  expect(await refused({ statuses: both })).toEqual(['recipe.statuses.1.theirs taken']);
  const sign = (given: object) => ({ sign: { ...bySignature, ...given } });
  const check = (given: object) => ({ checks: [bySignature, { ...bySignature, ...given }] });
  expect(await refused(sign({ in: 'field' }))).toEqual(['recipe.sign.in enum']);
  expect(await refused(check({ in: 'field' }))).toEqual(['recipe.checks.1.in enum']);
  expect(await refused(sign({ kind: 'rsaBody' }))).toEqual(['credentials pattern']);
  expect(await refused(check({ kind: 'rsaBody' }))).toEqual(['credentials pattern']);
  expect(await refused(sign({ name: 'X Sign' }))).toEqual(['recipe.sign.name pattern']);
  expect(await refused(sign({ secret: 'other' }))).toEqual(['credentials required']);
  expect(await refused(check({ secret: 'other' }))).toEqual(['credentials required']);
  expect(await refused({ checks: [{ kind: 'basic', secret: 'key', user: 'other' }] })).toEqual([
    'credentials required',
  ]);
  expect(await refused({ checks: [{ kind: 'hmacBody', secret: 'key' }] })).toEqual([
    ...['recipe.checks.0.encoding required', 'recipe.checks.0.in required', 'recipe.checks.0.name required'],
  ]);
  const text = (given: string, more = {}) => ({ kind: 'hmacText', text: given, ...more });
  expect(await refused(sign({ kind: 'hmacText' }))).toEqual(['recipe.sign.text required']);
  for (const strange of [
    '{field}',
    '{body.x}',
    '{orderNo}',
    '{credential.app}',
    '{listed.a}',
    '{body|lower}',
    '{time|x}',
  ])
    expect(await refused(sign(text(strange)))).toEqual(['recipe.sign.text enum']);
  for (const strange of ['{method}', '{path}', '{nonce}', '{header.X|ms}'])
    expect(await refused(check(text(strange)))).toEqual(['recipe.checks.1.text enum']);
  for (const broken of ['{', 'a]', '[a', '[[a]]', '{a b}', '', 'a\u200bb', '{body\u200b}'])
    expect(await refused(sign(text(broken)))).toEqual([
      expect.stringMatching(/^recipe\.sign\.text (pattern|minLength)$/),
    ]);
  // A plain hash without its key could be made by anybody.
  expect(await refused(check({ kind: 'hashText', text: '{body}' }))).toEqual(['recipe.checks.1.text enum']);
  expect(await refused(check({ kind: 'hashText', text: '[{secret}{field.a}]{field.b}' }))).toEqual([
    'recipe.checks.1.text enum',
  ]);
  expect(await refused(sign(text('{body}', { in: 'field' })))).toEqual(['recipe.sign.in enum']);
  expect(await refused(sign({ prefix: '{orderNo} ' }))).toEqual(['recipe.sign.prefix enum']);
  expect(await refused(check({ prefix: '{time} ' }))).toEqual(['recipe.checks.1.prefix enum']);
  const stamp = { in: 'header', name: 'X-Sign', part: 't', as: 's' };
  expect(await refused(check(text('{time}.{body}')))).toEqual(['recipe.checks.1.stamp.name required']);
  expect(await refused(check(text('{body}', { stamp })))).toEqual(['recipe.checks.1.text enum']);
  expect(await refused(check(text('[{time}{field.a}]{field.b}', { stamp })))).toEqual(['recipe.checks.1.text enum']);
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const known = [{ name: 'key', value: publicKey.export({ type: 'spki', format: 'pem' }).toString() }];
  expect(await refused({ sign: undefined, checks: [{ ...bySignature, secret: 'key' }] }, known)).toEqual([
    'credentials pattern',
  ]);
  for (const kind of ['header', 'query'])
    expect(await refused({ checks: [{ kind, secret: 'key' }] })).toEqual(['recipe.checks.0.name required']);
});

test('windows of maintenance are kept, shown until they are over, and refused where they cannot be', async () => {
  await buildChannel(context);
  const now = app.services.clock.now().getTime();
  const window = { from: now, until: now + 60_000, method: 'SPEI', reason: 'their bank rests' };
  const save = (version: number, ...windows: object[]) =>
    app.call('/channel/saveMaintenance', { code: 'SIM', version, windows });
  const refused = async (given: object) => (await save(1, { ...window, ...given })).data.fields;
  expect(await refused({ until: now })).toMatchObject([{ field: 'windows.0.until', code: 'future' }]);
  expect(await refused({ from: now + 70_000 })).toMatchObject([{ field: 'windows.0.until', code: 'crossed' }]);
  expect(await refused({ method: 'NONE' })).toMatchObject([{ field: 'windows.0.method', code: 'enum' }]);
  const later = { from: now + 70_000, until: now + 80_000, reason: 'and once more' };
  const saved = await save(1, later, window);
  expect(saved.data.maintenance).toEqual([window, { ...later, method: null }]);
  expect((await save(1)).code).toBe(code.versionConflict);
  expect((await save(2)).data.maintenance).toEqual([]);
});

test('an account is out while a window of its channel holds, for that method alone, and back by itself', async () => {
  const channelCode = (await buildChannel(context, { code: 'RESTS', payMethods: ['SPEI', 'OXXO'] })).code;
  await buildAccount(context, { channelCode, payMethods: ['SPEI', 'OXXO'] });
  const now = app.services.clock.now().getTime();
  const window = { from: now - 60_000, until: now + 60_000, method: 'SPEI', reason: 'their bank rests' };
  const form = { code: channelCode, version: 1, windows: [window] };
  expect((await app.call('/channel/saveMaintenance', form)).code).toBe(code.ok);
  const stateOf = async (payMethod: string) => {
    const { data } = await app.call('/account/account/pulldown', { payType: 'payment', payMethod });
    const [, mine = ''] = JSON.stringify(data).split('"value":"RESTS"');
    return [/"disabled":true/.test(mine), /The channel is in maintenance/.test(mine)];
  };
  expect(await stateOf('SPEI')).toEqual([true, true]);
  expect(await stateOf('OXXO')).toEqual([false, false]);
  // As it stands once its time is over.
  await context.db
    .updateTable('channel')
    .set({ maintenance: JSON.stringify([{ ...window, until: now - 1 }]) })
    .where('code', '=', channelCode)
    .execute();
  expect(await stateOf('SPEI')).toEqual([false, false]);
});
