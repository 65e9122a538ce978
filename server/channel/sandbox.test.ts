import { code } from '#contract/error';
import { masterStatus, SANDBOX } from '#contract/status';
import { PASSWORD } from '../../tests/build/employee';
import { gateOfFile } from '../../tests/gate/gate';
import { makeSandbox } from './sandbox';

const { app, context } = gateOfFile();
const bySignature = { kind: 'hmacBody', encoding: 'hex', in: 'header', name: 'X-Sign', secret: 'key' };
const rows = () => context.db.selectFrom('channel').selectAll().where('code', '=', SANDBOX).execute();

test('a server makes the channel of the test book once, and keeps it and its secret at every later start', async () => {
  await makeSandbox(app.services);
  const [first] = await rows();
  expect(first).toMatchObject({ code: SANDBOX, status: masterStatus.enabled, recipe: null });
  await makeSandbox(app.services);
  expect(await rows()).toEqual([first]);
});

test('nobody makes it another channel: it has no recipe, and its code is used', async () => {
  const admin = await app.as('ADMIN');
  const { list } = (await admin.call('/channel/page', { keyword: SANDBOX })).data;
  const [shown] = list;
  const question = { path: '/q', format: 'json', fields: [{ name: 'no', value: '{orderNo}' }] };
  const outcome = { status: 'st', paidAmount: 'fee' };
  const recipe = {
    ...{ amounts: 'minor', times: 'ms', statuses: [{ theirs: '2', means: 'paid' }] },
    sign: bySignature,
    checks: [bySignature],
    create: { ...question, accepted: { at: 'ok', says: ['true'] }, upstreamOrderNo: 'no', payUrl: 'url' },
    query: { ...question, known: { at: 'found', says: ['yes'] }, ...outcome },
    callback: { format: 'json', reference: 'no', ...outcome },
  };
  const given = {
    ...{ name: 'Real', countryIds: ['MEX'], payMethods: ['SPEI'], baseUrl: 'https://pays.example', callbackIps: [] },
    ...{ timeoutMs: 2000, recipe, credentials: [{ name: 'key', value: 'signs' }], password: PASSWORD },
  };
  expect((await admin.call('/channel/save', { ...given, code: SANDBOX })).code).toBe(code.duplicate);
  const change = { ...given, changes: SANDBOX, version: shown.version };
  expect((await admin.call('/channel/save', change)).code).toBe(code.transitionNotAllowed);
});
