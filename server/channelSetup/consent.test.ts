// One person of operations does not make money: what channels and accounts say is believed once finance has consented.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { code } from '#contract/error';
import { accountStatus } from '#contract/status';
import { accountInput } from '../../tests/build/accountInput';
import { buildChannel } from '../../tests/build/channel';
import { PASSWORD } from '../../tests/build/employee';
import { bySignature, north } from '../../tests/build/recipe';
import { dataOf } from '../../tests/gate/answer';
import { consent, decide } from '../../tests/gate/consent';
import { gateOfFile } from '../../tests/gate/gate';

const { app, context } = gateOfFile({ role: 'OPERATION' });
const own = createServer((_, response) => response.end('{"found":false}'));
let ownUrl = '';
beforeAll(async () => {
  await new Promise<void>((done) => own.listen(0, '127.0.0.1', done));
  ownUrl = `http://127.0.0.1:${(own.address() as AddressInfo).port}`;
});
afterAll(() => void own.close());

const SECRET = '{"apiSecret":"theirs","appId":"17"}';
async function inUse(no: string): Promise<{ version: number }> {
  const row = await buildChannel(context, { code: no, countryIds: ['MEX'], baseUrl: ownUrl, callbackSecret: SECRET });
  const set = { recipe: JSON.stringify(north), isTested: true, credentialNames: ['apiSecret', 'appId'] };
  await context.db.updateTable('channel').set(set).where('code', '=', no).execute();
  return row;
}
const row = (no: string) =>
  context.db.selectFrom('channel').selectAll().where('code', '=', no).executeTakeFirstOrThrow();
/** What judges a message: the recipe, the key, the server and who may send. */
const believed = async (no: string) => {
  const { recipe, errors, callbackSecret, baseUrl, callbackIps, status } = await row(no);
  return { recipe, errors, key: context.vault.open(callbackSecret), baseUrl, callbackIps, status };
};
const everythingIsPaid = { ...north, statuses: north.statuses.map(({ theirs }) => ({ theirs, means: 'paid' })) };
const paidIsRefused = [{ theirs: 'E1', means: 'F01', action: 'final' }];
const form = { name: 'Own', countryIds: ['MEX'], payMethods: ['SPEI'], callbackIps: [], timeoutMs: 2000 };
const key = (value: string) => [
  { name: 'apiSecret', value },
  { name: 'appId', value: '17' },
];
const enable = (no: string) => app.call('/channel/saveStatus', { ids: [no], status: 1 });
const test200 = (no: string) => app.call('/channel/test', { code: no });

test('a new channel takes nothing before finance has consented to what was tested', async () => {
  const made = await app.call('/channel/save', {
    ...{ ...form, code: 'MINE', baseUrl: ownUrl, recipe: north, credentials: key('mine'), password: PASSWORD },
  });
  expect(dataOf(made)).toMatchObject({ status: 0, waits: true });
  expect(dataOf(await test200('MINE'))).toMatchObject({ passed: true });
  const answer = await enable('MINE');
  expect(answer.code).toBe(code.approvalNeeded);
  expect((await row('MINE')).status).toBe(0);
  expect((await decide(app, answer.data.approvalId)).code).not.toBe(code.ok);
  expect((await app.call('/channel/saveStatus', { ids: ['MINE'], status: 5, reason: 'as if' })).data.okIds).toEqual([]);
  const account = { ...(await accountInput(context)), channelCode: 'MINE' };
  expect((await app.call('/account/account/save', account)).data.fields).toMatchObject([{ field: 'channelCode' }]);
  expect((await consent(await app.as('FINANCE_RISK'), answer)).code).toBe(code.ok);
  expect(await row('MINE')).toMatchObject({ status: 1, waiting: null, consentedAt: expect.any(Date) });
});

test.each<[string, (no: string, version: number) => Promise<{ code: number }>]>([
  [
    'its recipe',
    (no, version) =>
      app.call('/channel/fieldMap/save', { code: no, version, recipe: everythingIsPaid, password: PASSWORD }),
  ],
  [
    'its server and key',
    (changes, version) =>
      app.call('/channel/save', {
        ...{ ...form, changes, version, recipe: everythingIsPaid, password: PASSWORD },
        ...{ baseUrl: ownUrl.replace('127.0.0.1', 'localhost'), credentials: key('mine') },
      }),
  ],
  [
    'its key alone',
    (changes, version) =>
      app.call('/channel/save', {
        ...{ ...form, changes, version, recipe: north, password: PASSWORD, baseUrl: ownUrl, credentials: key('mine') },
      }),
  ],
])('whoever changes %s changes nothing that is believed', async (_what, change) => {
  const no = `USED${(await context.db.selectFrom('channel').select('id').execute()).length}`;
  const { version } = await inUse(no);
  const before = await believed(no);
  expect((await change(no, version)).code).toBe(code.ok);
  expect(await believed(no)).toEqual(before);
  expect((await enable(no)).data.failed).toMatchObject([{ code: code.transitionNotAllowed }]);
  await context.db.updateTable('channel').set({ waitingTested: true }).where('code', '=', no).execute();
  const answer = await enable(no);
  expect(answer.code).toBe(code.approvalNeeded);
  // What is changed once more is another version: it is neither tested nor what somebody reads at the moment.
  const again = { code: no, version: version + 1, recipe: north, password: PASSWORD };
  expect((await app.call('/channel/fieldMap/save', again)).code).toBe(code.ok);
  const finance = await app.as('FINANCE_RISK');
  expect((await consent(finance, answer)).code).not.toBe(code.ok);
  expect(await believed(no)).toEqual(before);
  for (const status of [0, 1, 5]) await app.call('/channel/saveStatus', { ids: [no], status, reason: 'round about' });
  expect({ ...(await believed(no)), status: 1 }).toEqual(before);
});

test('the database itself lets no recipe, key or server take the place of those in force', async () => {
  await inUse('LOCKED');
  const sets = [
    { recipe: JSON.stringify(everythingIsPaid) },
    { errors: JSON.stringify(paidIsRefused) },
    { callbackSecret: context.vault.seal('{"apiSecret":"mine"}') },
    { baseUrl: 'http://127.0.0.1:1' },
  ];
  for (const set of sets)
    await expect(context.db.updateTable('channel').set(set).where('code', '=', 'LOCKED').execute()).rejects.toThrow(
      'is not consented to',
    );
});

test('whoever consents reads what changes of the recipe, which credential does, and of a tested version alone', async () => {
  const { version } = await inUse('SHOWN');
  const given = { ...form, changes: 'SHOWN', version, recipe: everythingIsPaid, baseUrl: ownUrl, password: PASSWORD };
  await app.call('/channel/save', { ...given, credentials: [{ name: 'apiSecret', value: 'mine' }] });
  expect(dataOf(await test200('SHOWN'))).toMatchObject({ passed: true });
  const answer = await enable('SHOWN');
  const finance = await app.as('FINANCE_RISK');
  const { changes } = dataOf(await finance.call('/approval/details', { approvalId: answer.data.approvalId }));
  const { diff } = changes[0];
  expect(diff).toContainEqual(expect.objectContaining({ field: 'changedCredentials', after: 'apiSecret' }));
  expect(diff).toContainEqual(
    expect.objectContaining({
      field: 'recipe',
      before: 'statuses.0.means = waiting\nstatuses.2.means = failed',
      after: 'statuses.0.means = paid\nstatuses.2.means = paid',
    }),
  );
  expect(JSON.stringify(changes)).not.toContain('mine');
  expect((await consent(finance, answer)).code).toBe(code.ok);
  expect(await believed('SHOWN')).toMatchObject({ recipe: everythingIsPaid, status: 1 });
});

test('what refusals of a channel mean waits for consent, and for no test that has passed already', async () => {
  const { version } = await inUse('ERRORS');
  const before = await believed('ERRORS');
  const saved = await app.call('/channel/errorMap/save', {
    ...{ code: 'ERRORS', version, errors: paidIsRefused, password: PASSWORD },
  });
  expect(dataOf(saved)).toMatchObject({ waits: true, isTested: true });
  expect(await believed('ERRORS')).toEqual(before);
  const answer = await enable('ERRORS');
  expect(answer.code).toBe(code.approvalNeeded);
  const finance = await app.as('FINANCE_RISK');
  const { changes } = dataOf(await finance.call('/approval/details', { approvalId: answer.data.approvalId }));
  expect(changes[0].diff).toContainEqual(expect.objectContaining({ field: 'errors', after: 'E1 = F01 final' }));
  expect((await consent(finance, answer)).code).toBe(code.ok);
  expect(await believed('ERRORS')).toMatchObject({ errors: paidIsRefused, recipe: north, status: 1 });
});

test('a map of errors does not carry an untested recipe past its test, nor lose it', async () => {
  const { version } = await inUse('BOTH');
  await app.call('/channel/fieldMap/save', { code: 'BOTH', version, recipe: everythingIsPaid, password: PASSWORD });
  const errors = { code: 'BOTH', version: version + 1, errors: paidIsRefused, password: PASSWORD };
  expect(dataOf(await app.call('/channel/errorMap/save', errors))).toMatchObject({ waits: true, isTested: false });
  expect((await enable('BOTH')).data.failed).toMatchObject([{ code: code.transitionNotAllowed }]);
  await test200('BOTH');
  expect((await consent(await app.as('FINANCE_RISK'), await enable('BOTH'))).code).toBe(code.ok);
  expect(await believed('BOTH')).toMatchObject({ errors: paidIsRefused, recipe: everythingIsPaid });
});

test('whoever made a version that waits withdraws it, nobody else does, and what was asked for it is void', async () => {
  const { version } = await inUse('BACK');
  const before = await believed('BACK');
  await app.call('/channel/fieldMap/save', { code: 'BACK', version, recipe: everythingIsPaid, password: PASSWORD });
  await test200('BACK');
  const answer = await enable('BACK');
  const withdrawn = { code: 'BACK', version: version + 1 };
  const colleague = await app.as('OPERATION');
  const details = async (who: typeof colleague) => dataOf(await who.call('/channel/details', { code: 'BACK' })).waiting;
  expect(await details(colleague)).toMatchObject({ isOwn: false });
  expect((await colleague.call('/channel/withdraw', withdrawn)).code).toBe(code.noPermission);
  expect(dataOf(await app.call('/channel/withdraw', withdrawn))).toMatchObject({ waits: false });
  expect((await consent(await app.as('FINANCE_RISK'), answer)).code).not.toBe(code.ok);
  expect(await believed('BACK')).toEqual(before);
  const again = await app.call('/channel/withdraw', { ...withdrawn, version: version + 2 });
  expect(again.code).toBe(code.transitionNotAllowed);
});

test('a version that begins to wait while its channel is enabled does not come into force with it', async () => {
  for (let n = 0; n < 8; n += 1) {
    const no = `RACE${n}`;
    const { version } = await inUse(no);
    const before = await believed(no);
    const map = { code: no, version, errors: paidIsRefused, password: PASSWORD };
    await Promise.all([app.call('/channel/errorMap/save', map), enable(no), enable(no), enable(no)]);
    expect(await believed(no)).toEqual(before);
  }
});

test('enabling what is on asks nobody, nor does what comes back as it was within a day of maintenance', async () => {
  await inUse('PAUSED');
  const switchTo = (status: number) =>
    app.call('/channel/saveStatus', { ids: ['PAUSED'], status, ...(status !== 1 && { reason: 'their night' }) });
  const on = 1;
  const [off, maintenance] = [0, 5];
  expect(dataOf(await switchTo(on))).toMatchObject({ okIds: ['PAUSED'] });
  await switchTo(maintenance);
  expect(dataOf(await switchTo(on))).toMatchObject({ okIds: ['PAUSED'] });
  // Whoever switched it off may have had a reason.
  for (const way of [[off], [off, maintenance], [maintenance, off], [maintenance, off, maintenance]]) {
    for (const status of way) await switchTo(status);
    const answer = await switchTo(on);
    expect([way, answer.code]).toEqual([way, code.approvalNeeded]);
    expect((await consent(await app.as('FINANCE_RISK'), answer)).code).toBe(code.ok);
  }
  await switchTo(maintenance);
  const longAgo = new Date(context.clock.now().getTime() - 25 * 3_600_000);
  await context.db.updateTable('channel').set({ maintenanceSince: longAgo }).where('code', '=', 'PAUSED').execute();
  expect((await switchTo(on)).code).toBe(code.approvalNeeded);
  const { version } = await row('PAUSED');
  await switchTo(off);
  await consent(await app.as('FINANCE_RISK'), await switchTo(on));
  await switchTo(maintenance);
  await app.call('/channel/fieldMap/save', {
    ...{ code: 'PAUSED', version: version + 3, recipe: everythingIsPaid, password: PASSWORD },
  });
  await test200('PAUSED');
  expect((await switchTo(on)).code).toBe(code.approvalNeeded);
});

test('a new account is used for the first time by somebody else’s consent, by itself and among many; later by one', async () => {
  const made = await app.call('/account/account/save', await accountInput(context));
  const { accountId } = dataOf(made);
  const switchTo = (status: number) =>
    app.call('/account/account/saveStatus', { ids: [accountId], status, reason: 'as it has to be' });
  const patch = { mode: 'patch', ids: [accountId], patch: { status: 1 }, dryRun: false };
  expect(dataOf(await app.call('/account/account/saveAccountBatch', patch))).toMatchObject({ okCount: 0 });
  const answer = await switchTo(accountStatus.enabled);
  expect(answer.code).toBe(code.approvalNeeded);
  const account = () =>
    context.db.selectFrom('account').selectAll().where('id', '=', accountId).executeTakeFirstOrThrow();
  expect(await account()).toMatchObject({ status: accountStatus.disabled, consentedAt: null });
  expect((await consent(await app.as('FINANCE_RISK'), answer)).code).toBe(code.ok);
  expect((await account()).status).toBe(accountStatus.enabled);
  expect((await switchTo(accountStatus.disabled)).code).toBe(code.ok);
  expect((await switchTo(accountStatus.enabled)).code).toBe(code.ok);
  await expect(
    context.db.updateTable('account').set({ consentedAt: null }).where('id', '=', accountId).execute(),
  ).rejects.toThrow('account_consented');
});

test('an account that is in use does not pay into another channel or to another merchant of it by one person', async () => {
  const given = {
    ...(await accountInput(context)),
    ...{ accountName: 'Other', identifiers: { clabe: '646180110400000007', holderName: 'Caudal' } },
  };
  const { accountId, version } = dataOf(await app.call('/account/account/save', given));
  await context.db
    .updateTable('account')
    .set({ consentedAt: new Date(), status: 1 })
    .where('id', '=', accountId)
    .execute();
  const { identifiers: _, ...rest } = given;
  await inUse('OTHER');
  const change = (other: object) => app.call('/account/account/save', { ...rest, accountId, version, ...other });
  const needs = [{ field: 'identifiers', code: 'required' }];
  expect((await change({ channelCode: 'OTHER' })).data.fields).toEqual(needs);
  expect((await change({ upstreamMerchantNo: 'M-1' })).data.fields).toEqual(needs);
  expect((await change({ weight: 3 })).code).toBe(code.ok);
});

test('a recipe that signs by fields says nothing of what stands deeper, whatever the signature', async () => {
  const flat = { name: 'ref', value: '{orderNo}' };
  const recipe = {
    ...north,
    create: { ...north.create, fields: [flat] },
    query: { ...north.query, fields: [flat] },
    callback: { format: 'json', reference: 'ref', status: 'st', paidAmount: 'fee' },
  };
  const kinds = ['hmacFields', 'md5Fields'] as const;
  const places = ['status', 'paidAmount', 'reference', 'upstreamOrderNo', 'bankTraceNo', 'paidAt', 'eventNo'];
  for (const kind of kinds) {
    const { version } = await inUse(`DEEP${kind.toUpperCase()}`);
    const save = (given: object) =>
      app.call('/channel/fieldMap/save', {
        ...{ code: `DEEP${kind.toUpperCase()}`, version, password: PASSWORD },
        recipe: { ...recipe, sign: { ...bySignature, kind }, checks: [{ ...bySignature, kind }], ...given },
      });
    for (const place of places)
      expect((await save({ callback: { ...recipe.callback, [place]: 'data.it' } })).data.fields).toEqual([
        { field: `recipe.callback.${place}`, code: 'nested' },
      ]);
    const deep = { ...recipe.create, fields: [{ name: 'charge.amount', value: '{amount}' }] };
    expect((await save({ create: deep })).data.fields).toEqual([
      { field: 'recipe.create.fields.0.name', code: 'nested' },
    ]);
    expect((await save({})).code).toBe(code.ok);
  }
});
