import { code } from '#contract/error';
import { buildAccount, buildPool } from '../../tests/build/account';
import { buildChannel } from '../../tests/build/channel';
import { buildMerchant } from '../../tests/build/merchant';
import { buildRouteRule } from '../../tests/build/routeRule';
import { dataOf } from '../../tests/gate/answer';
import { gateOfEach } from '../../tests/gate/gate';

const { app, context, db } = gateOfEach({ role: 'OPERATION' });
const [PAGE, SAVE, STATUS] = ['/route/rule/page', '/route/rule/save', '/route/rule/saveStatus'];
const [TRY, HISTORY] = ['/route/rule/simulate', '/route/rule/history'];

const draft = (given: object = {}) => ({ name: 'North first', priority: 10, channels: ['NORTH'], ...given });
/** A merchant whose pool tries SIM before NORTH. */
async function staged() {
  const merchant = await buildMerchant(context, { name: 'Tienda Uno' });
  await buildChannel(context, { code: 'NORTH' });
  const sim = await buildAccount(context, { accountName: 'At the simulator' });
  const north = await buildAccount(context, { accountName: 'In the north', channelCode: 'NORTH' });
  for (const account of [sim, north]) await buildPool(context, { merchantId: merchant.id, account });
  await context.db.updateTable('accountPool').set({ priority: 9 }).where('accountId', '=', north.id).execute();
  const order = { merchantId: merchant.id, method: 'SPEI', amount: '100' };
  const simulate = async (given: object = {}) => dataOf(await app.call(TRY, { ...order, ...given }));
  return { merchant, order, simulate };
}
const reasonsOf = ({ accounts }: { accounts: { accountName: string; reason: string }[] }) =>
  accounts.map(({ accountName, reason }) => `${accountName} ${reason}`);

test('a rule is written, tried, switched on, and then decides; its history says who made of what what', async () => {
  const { merchant, simulate } = await staged();
  expect(await simulate()).toMatchObject({ ruled: false, rule: null, strategy: 1 });
  const rule = dataOf(await app.call(SAVE, draft({ merchantIds: [merchant.id], reason: 'North is cheaper' })));
  expect(rule).toMatchObject({ status: 0, version: 1, merchantNames: ['Tienda Uno'], othersAfter: false });
  expect(reasonsOf(await simulate())).toEqual(['At the simulator chosen', 'In the north behind']);
  expect(dataOf(await app.call(STATUS, { ids: [rule.id], status: 1 })).okIds).toEqual([rule.id]);
  const ruled = await simulate();
  expect(ruled).toMatchObject({ ruled: true, rule: { id: rule.id, name: 'North first' } });
  expect(reasonsOf(ruled)).toEqual(['In the north chosen', 'At the simulator ruleLeftOut']);
  expect(ruled.accounts[1].why).toBe('Left out by a routing rule');
  const changed = await app.call(SAVE, {
    id: rule.id,
    version: 2,
    ...draft({ channels: ['NORTH', 'SIM'], merchantIds: [] }),
  });
  expect(dataOf(changed)).toMatchObject({ version: 3, status: 1, merchantIds: [] });
  const history = dataOf(await app.call(HISTORY, { id: rule.id }));
  expect(history.map(({ version, reason }: { version: number; reason: string }) => [version, reason])).toEqual([
    [3, null],
    [2, null],
    [1, 'North is cheaper'],
  ]);
  expect(history[0].change.diff).toEqual([
    { field: 'channels', label: null, before: 'NORTH', after: 'NORTH, SIM', kind: 'text', currency: null },
    expect.objectContaining({ field: 'merchantIds', before: `Tienda Uno (${merchant.merchantNo})`, after: '' }),
  ]);
  expect(history[1].change.diff).toMatchObject([{ field: 'status', before: '0', after: '1' }]);
});

test('a rule that is being written is tried in its place among those in force, whether it is switched on or not', async () => {
  const { simulate } = await staged();
  const first = await buildRouteRule(context, { name: 'To the simulator', priority: 5, channels: ['SIM'] });
  expect(await simulate({ draft: draft() })).toMatchObject({ rule: { id: first, name: 'To the simulator' } });
  const before = await simulate({ draft: draft({ priority: 4, name: 'Before it' }) });
  expect(before).toMatchObject({ ruled: true, rule: { id: null, name: 'Before it' } });
  const instead = await simulate({ draft: draft({ id: first, currency: 'MXN', amountFrom: '100.01' }) });
  expect(instead).toMatchObject({ ruled: false, rule: null });
  expect(await simulate()).toMatchObject({ rule: { id: first } });
});

test('the time that is asked is the merchant’s own', async () => {
  const { simulate } = await staged();
  await buildRouteRule(context, { timeFrom: '22:00', timeTo: '06:00', channels: ['NORTH'] });
  const at = (clock: string) => simulate({ time: Date.parse(`2026-11-20T${clock}:00-06:00`) });
  expect((await at('21:59')).ruled).toBe(false);
  expect((await at('22:00')).ruled).toBe(true);
  expect((await at('05:59')).ruled).toBe(true);
  expect((await at('06:00')).ruled).toBe(false);
});

test('what a rule leaves out is not covered, for the amounts that it is for', async () => {
  const { merchant } = await staged();
  await db.owner.updateTable('account').set({ maxAmount: 50_000n }).where('channelCode', '=', 'NORTH').execute();
  const coverage = async () =>
    dataOf(await app.call('/merchant/queryAccountPoolMerchantOwn', { merchantId: merchant.id, payType: 'payment' }))
      .coverage;
  expect(await coverage()).toEqual([{ method: 'SPEI', ok: true, maxAmount: '10000000.00' }]);
  const band = { currency: 'MXN', amountFrom: 40_000n, channels: ['NORTH'] };
  const id = await buildRouteRule(context, band);
  expect(await coverage()).toEqual([{ method: 'SPEI', ok: true, maxAmount: '500.00' }]);
  await buildRouteRule(context, { ...band, id, version: 2, amountFrom: 60_000n });
  expect(await coverage()).toEqual([{ method: 'SPEI', ok: true, maxAmount: '599.99' }]);
  await buildRouteRule(context, { ...band, id, version: 3, amountFrom: null, currency: null, channels: ['NOWHERE'] });
  expect(await coverage()).toEqual([{ method: 'SPEI', ok: false, maxAmount: null }]);
});

test.each<[string, object, string]>([
  ['half an interval', { timeFrom: '08:00' }, 'timeTo'],
  ['an interval of nothing', { timeFrom: '08:00', timeTo: '08:00' }, 'timeTo'],
  ['an amount of no currency', { amountFrom: '5' }, 'currency'],
  ['a band that ends before it begins', { currency: 'MXN', amountFrom: '5', amountTo: '5.00' }, 'amountTo'],
  ['decimals that the currency has not', { currency: 'MXN', amountTo: '5.001' }, 'amountTo'],
  ['a channel that there is not', { channels: ['NORTH', 'NOWHERE'] }, 'channels.1'],
  ['nothing that it would do', { channels: [] }, 'channels'],
])('%s is refused at its field, saved or tried', async (_, given, field) => {
  const { order } = await staged();
  for (const answer of [await app.call(SAVE, draft(given)), await app.call(TRY, { ...order, draft: draft(given) })])
    expect(answer).toMatchObject({ code: code.badParameter, data: { fields: [{ field }] } });
});

test('nobody saves over what they have not seen, and of two at once one is told', async () => {
  await staged();
  const { id } = dataOf(await app.call(SAVE, draft()));
  const both = await Promise.all([1, 2].map((n) => app.call(SAVE, { id, version: 1, ...draft({ priority: n }) })));
  expect(both.map((answer) => answer.code).sort()).toEqual([0, code.versionConflict]);
  expect(dataOf(await app.call(HISTORY, { id })).map(({ version }: { version: number }) => version)).toEqual([2, 1]);
  await expect(db.owner.updateTable('routeRule').set({ priority: 3 }).execute()).rejects.toThrow('append-only');
});

test('switching off asks why, and a rehearsal changes nothing', async () => {
  const id = await buildRouteRule(context, { channels: ['SIM'] });
  const off = { ids: [id], status: 0 };
  expect(await app.call(STATUS, off)).toMatchObject({
    code: code.badParameter,
    data: { fields: [{ field: 'reason' }] },
  });
  expect(dataOf(await app.call(STATUS, { ...off, dryRun: true })).okIds).toEqual([id]);
  expect(dataOf(await app.call(PAGE)).list).toMatchObject([{ id, status: 1, version: 1 }]);
  expect(dataOf(await app.call(STATUS, { ...off, reason: 'not needed now' })).okIds).toEqual([id]);
  expect(dataOf(await app.call(PAGE)).list).toMatchObject([{ id, status: 0, version: 2 }]);
});

test('whoever sees some countries sees and writes the rules that are about those alone', async () => {
  const { merchant, order } = await staged();
  const [all, ours, theirs] = [
    await buildRouteRule(context, { name: 'For all', priority: 1, channels: ['NORTH'] }),
    await buildRouteRule(context, { name: 'Ours', priority: 2, merchantIds: [merchant.id], channels: ['SIM'] }),
    await buildRouteRule(context, { name: 'Theirs', priority: 3, countryIds: ['BRA'], channels: ['SIM'] }),
  ];
  const mexican = await app.as('OPERATION', { countryIds: ['MEX'] });
  expect(dataOf(await mexican.call(PAGE)).list.map(({ id }: { id: string }) => id)).toEqual([ours]);
  for (const id of [all, theirs]) {
    expect((await mexican.call(HISTORY, { id })).code).toBe(code.notFound);
    expect((await mexican.call(SAVE, { id, version: 1, ...draft() })).code).toBe(code.notFound);
    expect(dataOf(await mexican.call(STATUS, { ids: [id], status: 1 })).failed).toMatchObject([{ id, code: 1004 }]);
    expect((await mexican.call(TRY, { ...order, draft: draft({ id }) })).code).toBe(code.notFound);
  }
  expect(dataOf(await mexican.call(TRY, order))).toMatchObject({ ruled: true, rule: null });
  const wide = await mexican.call(SAVE, draft());
  expect(wide).toMatchObject({ code: code.badParameter, data: { fields: [{ field: 'countryIds' }] } });
  expect((await mexican.call(SAVE, draft({ countryIds: ['MEX'] }))).code).toBe(0);
  const stranger = await buildMerchant(context, { countryId: 'BRA' });
  expect((await mexican.call(SAVE, draft({ merchantIds: [stranger.id] }))).code).toBe(code.notFound);
  expect((await mexican.call(TRY, { ...order, merchantId: stranger.id })).code).toBe(code.notFound);
});

test('finance reads the rules and writes none', async () => {
  const finance = await app.as('FINANCE_RISK');
  expect((await finance.call(PAGE)).code).toBe(0);
  expect((await finance.call(SAVE, draft())).code).toBe(code.noPermission);
  expect((await (await app.as('CASHIER')).call(PAGE)).code).toBe(code.noPermission);
});
