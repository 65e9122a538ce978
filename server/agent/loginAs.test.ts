import { code } from '#contract/error';
import { calls } from '#contract/index';
import { buildMerchant } from '../../tests/build/merchant';
import { dataOf } from '../../tests/gate/answer';
import type { SignedIn } from '../../tests/gate/app';
import { gateOfFile } from '../../tests/gate/gate';

const { app, context } = gateOfFile();
const MINUTE = 60_000;
const reason = 'the merchant asks about its balance';

/** Somebody who looks as a merchant, and what they then are. */
async function lookAsMerchant(given: { countryIds?: string[] } = {}) {
  const operator = await app.as('OPERATION', given);
  const merchant = await buildMerchant(context, { countryId: 'MEX' });
  const opened = dataOf(await operation(operator, merchant.id));
  const ask = (path: string, body: object = {}) => app.stranger(path, body, { authorization: opened.token, role: '5' });
  return { operator, merchant, opened, ask, isOpen: async () => (await ask('/merchant/balanceInfo')).code === code.ok };
}
const operation = (who: SignedIn, merchantId: string) => who.call('/merchant/loginAs', { merchantId, reason });

test('who looks as a merchant reads what it reads, for half an hour', async () => {
  const { merchant, opened, ask, isOpen } = await lookAsMerchant();
  const other = await buildMerchant(context);
  expect(dataOf(await ask('/merchant/info'))).toMatchObject({ merchantNo: merchant.merchantNo });
  expect(await ask('/merchant/info', { id: other.id })).toMatchObject({ code: code.notFound });
  // What only our own people may see stays closed.
  expect(await ask('/merchant/page')).toMatchObject({ code: code.noPermission });
  const { menus } = dataOf(await ask('/employee/fetchMenu', { locale: 'en-US' }));
  expect(JSON.stringify(menus)).not.toContain('/employee/role');
  const left = opened.expireTime - app.clock.now().getTime();
  expect(left > 29 * MINUTE && left <= 30 * MINUTE).toBe(true);
  for (let minutes = 0; minutes < 30; minutes += 10) {
    expect(await isOpen()).toBe(true);
    app.clock.jump(10 * MINUTE);
  }
  expect(await ask('/merchant/balanceInfo')).toMatchObject({ code: code.sessionInvalid });
});

test('every write of the contract is refused by 1003, whatever it is sent with', async () => {
  const { ask } = await lookAsMerchant();
  const writes = calls.filter(({ call }) => call.kind === 'write');
  expect(writes.length).toBeGreaterThan(60);
  const passed: string[] = [];
  for (const { name, call } of writes) {
    const answer = await ask(call.path);
    if (answer.code !== code.noPermission) passed.push(`${name} ${answer.code}`);
  }
  expect(passed).toEqual([]);
});

test('it ends with the button, with the session behind it, and when who looks loses role, right or account', async () => {
  const button = await lookAsMerchant();
  expect(await button.operator.call('/merchant/loginAs/end')).toMatchObject({ code: code.ok });
  expect(await button.isOpen()).toBe(false);
  const logout = await lookAsMerchant();
  await logout.operator.call('/employee/logout');
  expect(await logout.isOpen()).toBe(false);
  const frozen = await lookAsMerchant({ countryIds: ['MEX'] });
  await context.db.updateTable('employee').set({ status: 0 }).where('id', '=', frozen.operator.employeeId).execute();
  expect(await frozen.isOpen()).toBe(false);
  const moved = await lookAsMerchant();
  await context.db.deleteFrom('employeeRole').where('employeeId', '=', moved.operator.employeeId).execute();
  expect(await moved.isOpen()).toBe(false);
  const another = await lookAsMerchant();
  await operation(another.operator, (await buildMerchant(context)).id);
  expect(await another.isOpen()).toBe(false);
});

test('its streams hear that it ended', async () => {
  const { operator, opened } = await lookAsMerchant();
  const listNews = () =>
    context.db.selectFrom('outbox').select('payload').where('topic', '=', 'session').orderBy('id', 'desc').execute();
  const before = (await listNews()).length;
  await operator.call('/employee/logout');
  expect(opened.token).toEqual(expect.any(String));
  expect((await listNews()).length - before).toBe(2);
});

test('it is not nested, not of others’ merchants, and asks for a proof and a reason', async () => {
  const { ask, merchant } = await lookAsMerchant();
  expect(await ask('/merchant/loginAs', { merchantId: merchant.id, reason })).toMatchObject({
    code: code.noPermission,
  });
  const operator = await app.as('OPERATION', { countryIds: ['BRA'] });
  expect(await operation(operator, merchant.id)).toMatchObject({ code: code.notFound });
  const own = await app.as('OPERATION');
  const bare = { merchantId: merchant.id, reason, password: undefined };
  expect(await own.call('/merchant/loginAs', bare)).toMatchObject({ code: 1202 });
  expect(await own.call('/merchant/loginAs', { merchantId: merchant.id })).toMatchObject({ code: code.badParameter });
  expect(await operation(await app.as('FINANCE_RISK'), merchant.id)).toMatchObject({ code: code.noPermission });
});

test('the audit names who looked and as whom, when it opens, while it lasts and when it ends', async () => {
  const { operator, merchant, ask } = await lookAsMerchant();
  await ask('/merchant/saveStatus');
  await operator.call('/merchant/loginAs/end');
  const rows = await context.db
    .selectFrom('audit')
    .select(['call', 'userName', 'changes', 'result'])
    .where('employeeId', '=', operator.employeeId)
    .orderBy('id')
    .execute();
  expect(rows.map(({ call }) => call)).toEqual(['merchant.loginAs', 'merchant.saveStatus', 'merchant.loginAsEnd']);
  expect(rows[0]).toMatchObject({ changes: [{ no: merchant.merchantNo, after: { lookedAtBy: rows[0]?.userName } }] });
  expect(rows[1]).toMatchObject({
    userName: `${rows[0]?.userName} @ ${merchant.merchantNo}`,
    result: code.noPermission,
  });
  expect(rows[2]).toMatchObject({ changes: [{ no: merchant.merchantNo, before: { lookedAtBy: rows[0]?.userName } }] });
});
