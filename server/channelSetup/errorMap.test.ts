import { code } from '#contract/error';
import { paymentStatus } from '#contract/status';
import { buildAccount, buildPool } from '../../tests/build/account';
import { buildChannel } from '../../tests/build/channel';
import { PASSWORD } from '../../tests/build/employee';
import { buildMerchant } from '../../tests/build/merchant';
import { buildOrder } from '../../tests/build/order';
import { dataOf } from '../../tests/gate/answer';
import { gateOfFile } from '../../tests/gate/gate';
import { keepExchange } from '../channel/exchange';

const { app, context, db } = gateOfFile({ role: 'OPERATION' });
const [PAGE, SAVE] = ['/channel/errorMap/page', '/channel/errorMap/save'];
const page = async (channel = 'NORTH') => dataOf(await app.call(PAGE, { code: channel })).list;
const save = (errors: object[], version: number) =>
  app.call(SAVE, { code: 'NORTH', version, errors, password: PASSWORD });
let version: number;
beforeAll(async () => {
  ({ version } = await buildChannel(context, { code: 'NORTH', countryIds: ['MEX'] }));
  const merchant = await buildMerchant(context);
  const account = await buildAccount(context, { channelCode: 'NORTH' });
  await buildPool(context, { merchantId: merchant.id, account });
  const { id } = await buildOrder(context, { merchant, account, status: paymentStatus.failed });
  const at = { now: context.clock.now(), nextId: app.services.nextId, actor: 'NORTH' };
  const exchange = {
    orderKind: 'payment',
    orderId: id,
    action: 'create',
    request: '{}',
    response: '{}',
    tookMs: 1,
  } as const;
  await db.writes.transaction().execute(async (tx) => {
    for (const as of ['E2', 'E1', 'E2']) await keepExchange(tx, { ...exchange, refused: { by: 'NORTH', as } }, at);
    await keepExchange(tx, { ...exchange, refused: { by: 'SOUTH', as: 'E5' } }, at);
    await keepExchange(tx, exchange, at);
  });
});

test('what a channel refused is counted and offered, and keeps its count once it is mapped', async () => {
  expect(await page()).toMatchObject([
    { theirs: 'E2', means: null, action: null, times: 2, lastTime: expect.any(Number) },
    { theirs: 'E1', means: null, times: 1 },
  ]);
  const errors = [
    { theirs: 'E2', means: 'F10', action: 'elsewhere', note: 'their bank sleeps' },
    { theirs: 'E7', means: 'F16', action: 'refuse' },
  ];
  const saved = dataOf(await save(errors, version));
  expect(saved.version).toBe(version + 1);
  expect(await page()).toMatchObject([
    { theirs: 'E1', means: null, times: 1 },
    { ...errors[0], times: 2 },
    { ...errors[1], note: null, times: 0, lastTime: null },
  ]);
  version = saved.version;
  const last = db.writes.selectFrom('audit').select(['call', 'changes']).orderBy('id', 'desc').limit(1);
  const audit = await last.executeTakeFirstOrThrow();
  expect([audit.call, JSON.stringify(audit.changes)]).toEqual([
    'channel.saveErrorMap',
    expect.stringContaining('their bank sleeps'),
  ]);
});

test('one word has one meaning, an unknown outcome is never asked for elsewhere, and who is late is refused', async () => {
  const one = { theirs: 'E1', means: 'F11', action: 'unknown' };
  expect(await save([one, one], version)).toMatchObject({
    code: code.badParameter,
    data: { fields: [{ field: 'errors.1.theirs', code: 'taken' }] },
  });
  expect(await save([{ ...one, action: 'elsewhere' }], version)).toMatchObject({
    data: { fields: [{ field: 'errors.0.action', code: 'enum', limit: 'unknown' }] },
  });
  expect((await save([one], version - 1)).code).toBe(code.versionConflict);
  const both = await Promise.all([save([one], version), save([], version)]);
  expect(both.map((answer) => answer.code).sort()).toEqual([0, code.versionConflict]);
});

test('people of another country see neither map nor count, and who only looks changes nothing', async () => {
  const abroad = await app.as('OPERATION', { countryIds: ['BRA'] });
  expect((await abroad.call(PAGE, { code: 'NORTH' })).code).toBe(code.notFound);
  const given = { code: 'NORTH', version: 1, errors: [], password: PASSWORD };
  expect((await abroad.call(SAVE, given)).code).toBe(code.notFound);
  const finance = await app.as('FINANCE_RISK');
  expect((await finance.call(PAGE, { code: 'NORTH' })).code).toBe(0);
  expect((await finance.call(SAVE, given)).code).toBe(code.noPermission);
});
