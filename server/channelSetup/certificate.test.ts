// A client certificate among credentials: refused where it cannot be shown, never given back, its end told.
import { buildCertificate } from '../../tests/build/certificate';
import { PASSWORD } from '../../tests/build/employee';
import { north } from '../../tests/build/recipe';
import { gateOfFile } from '../../tests/gate/gate';

const { app, context } = gateOfFile();
const ours = buildCertificate({ name: 'ours' });
const until = new Date(Date.UTC(2030, 5, 1));
const short = buildCertificate({ name: 'short', until });
const over = buildCertificate({ name: 'over', until: new Date(Date.UTC(2021, 0, 1)) });
const recipe = { ...north, certificate: { chain: 'cert', key: 'certKey' } };
const wanted = (code: string, given: { cert?: string; certKey?: string }, more: object = {}) => ({
  ...{ code, name: 'Mutual', countryIds: ['MEX'], payMethods: ['SPEI'], baseUrl: 'https://api.example.com' },
  ...{ callbackIps: [], timeoutMs: 2000, recipe, password: PASSWORD, ...more },
  credentials: Object.entries({ appId: 'a1', apiSecret: 's s s s', ...given }).map(([name, value]) => ({
    name,
    value,
  })),
});
const faultsOf = async (form: object) => {
  const { data } = await app.call('/channel/save', form);
  return data.fields.map(({ field, code, limit }: { field: string; code: string; limit?: string }) =>
    [field, code, limit].filter(Boolean).join(' '),
  );
};

test.each([
  ['a key is missing', { cert: ours.certificate }, 'credentials required'],
  ['the certificate is none', { cert: 'no PEM', certKey: ours.key }, 'credentials.2.value pattern'],
  ['the key is none', { cert: ours.certificate, certKey: ours.certificate }, 'credentials.3.value pattern'],
  ['the key is another’s', { cert: ours.certificate, certKey: short.key }, 'credentials.3.value otherKey'],
  [
    'the certificate is over',
    { cert: over.certificate, certKey: over.key },
    'credentials.2.value notValidNow 2020-01-01 – 2021-01-01',
  ],
])('a channel is refused where %s', async (_name, given, fault) => {
  expect(await faultsOf(wanted('WRONG', given))).toEqual([fault]);
});

test('a certificate needs https, and an authority that can be read', async () => {
  const pair = { cert: ours.certificate, certKey: ours.key };
  expect(await faultsOf(wanted('WRONG', pair, { baseUrl: 'http://127.0.0.1:9' }))).toEqual(['baseUrl pattern']);
  const certificate = { ...recipe.certificate, authority: 'appId' };
  expect(await faultsOf(wanted('WRONG', pair, { recipe: { ...recipe, certificate } }))).toEqual([
    'credentials.0.value pattern',
  ]);
});

test('its end is told, of the version in force and of the one that waits; nothing of it is ever given back', async () => {
  const made = await app.call('/channel/save', wanted('MUTUAL', { cert: ours.certificate, certKey: ours.key }));
  expect(made.data.credentialNames).toEqual(['apiSecret', 'appId', 'cert', 'certKey']);
  const now = new Date();
  await context.db.updateTable('channel').set({ consentedAt: now, status: 1 }).where('code', '=', 'MUTUAL').execute();
  const { code: changes, ...form } = wanted('MUTUAL', { cert: short.certificate, certKey: short.key });
  expect((await app.call('/channel/save', { ...form, changes, version: 1 })).code).toBe(0);
  const { data } = await app.call('/channel/details', { code: 'MUTUAL' });
  expect([data.certificateUntil, data.waiting.certificateUntil]).toEqual([Date.UTC(2049, 0, 1), until.getTime()]);
  const shown = JSON.stringify([made, data, (await app.call('/channel/page', { page: 1, pageSize: 20 })).data]);
  const audited = await context.db.selectFrom('audit').selectAll().execute();
  for (const secret of [ours.key, short.key, ours.certificate])
    expect(shown + JSON.stringify(audited)).not.toContain(secret.split('\n')[1]);
});
