// A recipe with a token step is refused field by field, and tried without that anybody sees the token.
import { openAnswering } from '../../tests/build/answering';
import { PASSWORD } from '../../tests/build/employee';
import { north } from '../../tests/build/recipe';
import { gateOfFile } from '../../tests/gate/gate';

const { app } = gateOfFile();
const { sign: _, ...unsigned } = north;
const token = {
  path: '/oauth/token',
  format: 'json',
  fields: [{ name: 'secret', value: '{credential.apiSecret}' }],
  at: 'access_token',
};
const headers = [{ name: 'Authorization', value: 'Bearer {token}' }];
const recipe = { ...unsigned, headers, token };
const wanted = (code: string, part: object, baseUrl = 'https://api.example.com') => ({
  ...{ code, name: 'Bearing', countryIds: ['MEX'], payMethods: ['SPEI'], baseUrl, callbackIps: [], timeoutMs: 2000 },
  recipe: { ...recipe, ...part },
  credentials: [
    { name: 'appId', value: 'a1' },
    { name: 'apiSecret', value: 'the secret of a1' },
  ],
  password: PASSWORD,
});
const header = (value: string) => [{ name: 'X-Any', value }];

test.each([
  ['a header names a token that nobody asks for', { token: undefined }, 'recipe.headers.0.value enum'],
  ['no header names it', { headers: header('x') }, 'recipe.headers enum'],
  ['the step names a token', { token: { ...token, headers: header('{token}') } }, 'recipe.token.headers.0.value enum'],
  [
    'the step names an order',
    { token: { ...token, fields: [{ name: 'no', value: '{orderNo}' }] } },
    'recipe.token.fields.0.value enum',
  ],
  ['its path names a strange credential', { token: { ...token, path: '/{credential.x}' } }, 'recipe.token.path enum'],
  [
    'its header is the connection’s own',
    { token: { ...token, headers: [{ name: 'Host', value: 'x' }] } },
    'recipe.token.headers.0.name pattern',
  ],
  [
    'a header writes a time that it does not name',
    { token: { ...token, headers: [{ name: 'X-At', value: 'x', format: 's' }] } },
    'recipe.token.headers.0.format enum',
  ],
  ['its life is no number', { token: { ...token, lasts: '0' } }, 'recipe.token.lasts pattern'],
  ['a field names the token', { create: { ...north.create, path: '/{token}' } }, 'recipe.create.path enum'],
])('a recipe is refused where %s', async (_name, part, fault) => {
  const { data } = await app.call('/channel/save', wanted('WRONG', part));
  expect(data.fields.map(({ field, code }: { field: string; code: string }) => `${field} ${code}`)).toEqual([fault]);
});

test('a test call shows the request with its token masked, and of the step only why it gave none', async () => {
  const provider = await openAnswering(({ path }) =>
    path === '/oauth/token'
      ? { body: { access_token: 'tok-en-1', expires_in: 60 } }
      : { body: { found: false, said: 'tok-en-1' } },
  );
  try {
    const made = await app.call('/channel/save', wanted('BEARS', {}, provider.url));
    expect(made.data).toMatchObject({ code: 'BEARS', isTested: false });
    const fields = (await app.call('/channel/fieldMap/query', { code: 'BEARS' })).data.list;
    expect(fields).toContainEqual({ part: 'token', way: 'read', ours: 'at', theirs: 'access_token' });
    const tried = (await app.call('/channel/test', { code: 'BEARS' })).data;
    expect(tried).toMatchObject({
      passed: true,
      said: 'unknown order',
      answered: '200\n\n{"found":false,"said":"••••"}',
    });
    expect(tried.sent).toContain('authorization: ••••');
    expect(JSON.stringify(tried)).not.toMatch(/tok-en-1|the secret/);
    provider.answer = () => ({ status: 400, body: { error: 'invalid_client', echo: 'the secret of a1' } });
    await app.call('/channel/save', { ...wanted('BEARD', {}, provider.url) });
    const failed = (await app.call('/channel/test', { code: 'BEARD' })).data;
    expect(failed).toMatchObject({ passed: false, said: 'Error: no token: it answered 400' });
    expect(failed.answered).toBe('400\n\n{"error":"invalid_client","echo":"••••"}');
    expect(failed.sent).toMatch(/^POST http.*\/oauth\/token\n.*\{"secret":"••••"\}$/s);
  } finally {
    provider.close();
  }
});
