import { randomBytes } from 'node:crypto';
import { code } from '#contract/error';
import { calls } from '#contract/index';
import { buildCompany } from '../../tests/build/company';
import { PASSWORD } from '../../tests/build/employee';
import { buildFile } from '../../tests/build/file';
import { give } from '../../tests/build/give';
import { buildMerchant } from '../../tests/build/merchant';
import { buildPlace } from '../../tests/build/place';
import { buildSettlementAccount } from '../../tests/build/settlementAccount';
import { buildSettlementRule } from '../../tests/build/settlementRule';
import { dataOf } from '../../tests/gate/answer';
import type { SignedIn } from '../../tests/gate/app';
import { gateOfFile } from '../../tests/gate/gate';
import { forgetProofs } from './graceStore';

const BASE = '/settlement/record';
const MINUTE = 60_000;
const NEW = 'a river runs past nine mills';
const { app, context, db } = gateOfFile();
const unproven = { password: undefined, googleCode: undefined };

beforeAll(() => buildSettlementRule(context));

/** A merchant whose account has been paid to once, and as many settlements that wait for an audit. */
async function queueOf(count: number) {
  const merchant = await buildMerchant(context);
  const owner = await app.as('MERCHANT', { ownerId: merchant.id });
  const { id: companyId } = await buildCompany(context, { countryId: 'MEX' });
  const place = await buildPlace(context, { companyId });
  await give(context, { merchantId: merchant.id, currency: 'MXN', amount: 10_000_000n, bankId: place.id });
  const account = await buildSettlementAccount(context, { merchantId: merchant.id, makerId: owner.employeeId });
  const [finance, cashier] = [await app.as('FINANCE_RISK'), await app.as('CASHIER')];
  const ask = async (accountId = account.id): Promise<string> =>
    dataOf(await owner.call(`${BASE}/apply`, { accountId, currency: 'MXN', amount: '100.00' })).orderNo;
  const first = await ask();
  await app.as('FINANCE_RISK').then(({ call }) => call(`${BASE}/audit`, { orderNos: [first], action: 1 }));
  await cashier.call(`${BASE}/remit`, { orderNos: [first], mode: 'paying', bankAccountId: place.id });
  const fileUrl = await buildFile(context, app.services.settings, { uploadedBy: cashier.employeeId });
  await cashier.call(`${BASE}/remit`, { orderNos: [first], mode: 'paid', bankTraceNo: `T${first}`, fileUrl });
  const waiting: string[] = [];
  for (let n = 0; n < count; n += 1) waiting.push(await ask());
  return { merchant, owner, finance, cashier, place, ask, waiting };
}
const pass = (who: SignedIn, orderNo: string | undefined, more = {}) =>
  who.call(`${BASE}/audit`, { orderNos: [orderNo], action: 1, ...more });
const codeOf = async (answer: ReturnType<typeof pass>) => (await answer).code;

test('of equal steps of a queue the first alone is proven, and only for five minutes', async () => {
  const { finance, waiting } = await queueOf(5);
  const [a, b, c, d] = waiting;
  expect(await codeOf(pass(finance, a, unproven))).toBe(code.stepUpNeeded);
  expect(await codeOf(pass(finance, a))).toBe(code.ok);
  expect(await codeOf(pass(finance, b, unproven))).toBe(code.ok);
  // Another action of the same call, and several at once, are no equal step.
  const rejected = { action: 2, remark: 'not this one', ...unproven };
  expect(await codeOf(pass(finance, c, rejected))).toBe(code.stepUpNeeded);
  expect((await finance.call(`${BASE}/audit`, { orderNos: [c, d], action: 1, ...unproven })).code).toBe(
    code.stepUpNeeded,
  );
  // What needs no proof does not make it last longer.
  app.clock.jump(4 * MINUTE);
  expect(await codeOf(pass(finance, c, unproven))).toBe(code.ok);
  app.clock.jump(MINUTE);
  expect(await codeOf(pass(finance, d, unproven))).toBe(code.stepUpNeeded);
});

test('a wrong proof is refused although none was needed', async () => {
  const { finance, waiting } = await queueOf(2);
  await pass(finance, waiting[0]);
  expect(await codeOf(pass(finance, waiting[1], { password: 'wrong' }))).toBe(code.stepUpWrong);
});

test('it holds for nobody else and for no other call', async () => {
  const { finance, cashier, waiting, place } = await queueOf(2);
  expect(await codeOf(pass(finance, waiting[0]))).toBe(code.ok);
  const other = await app.as('FINANCE_RISK');
  expect(await codeOf(pass(other, waiting[1], unproven))).toBe(code.stepUpNeeded);
  const paying = { orderNos: [waiting[0]], mode: 'paying', bankAccountId: place.id };
  expect((await cashier.call(`${BASE}/remit`, { ...paying, ...unproven })).code).toBe(code.stepUpNeeded);
});

test('money that goes to an account for the first time is proven by itself', async () => {
  const { merchant, owner, finance, ask, waiting } = await queueOf(1);
  const fresh = await buildSettlementAccount(context, { merchantId: merchant.id, makerId: owner.employeeId });
  await pass(finance, waiting[0]);
  expect(await codeOf(pass(finance, await ask(fresh.id), unproven))).toBe(code.stepUpNeeded);
});

/** Their session, and another one that is opened for them. */
async function sessionsOf(employeeId: string): Promise<[Buffer, Buffer]> {
  const { id: _, ...row } = await db.writes
    .selectFrom('session')
    .selectAll()
    .where('employeeId', '=', employeeId)
    .executeTakeFirstOrThrow();
  const tokenHash = randomBytes(32);
  await db.writes
    .insertInto('session')
    .values({ ...row, tokenHash })
    .execute();
  return [row.tokenHash, tokenHash];
}
const ends: Record<string, (who: SignedIn) => Promise<unknown>> = {
  'a role that changed': () => db.writes.updateTable('role').set({ version: 77 }).where('id', '=', 3).execute(),
  'a password that changed': ({ employeeId }) =>
    db.writes
      .updateTable('employee')
      .set({ passwordAt: new Date(app.clock.now().getTime() + 1) })
      .where('id', '=', employeeId)
      .execute(),
  'another session of the same person': async ({ employeeId }) => {
    const [own, other] = await sessionsOf(employeeId);
    await db.writes.updateTable('stepUpProof').set({ tokenHash: other }).where('tokenHash', '=', own).execute();
  },
  'a session that ended': ({ employeeId }) => db.writes.transaction().execute((tx) => forgetProofs(tx, employeeId)),
};
test.each(Object.entries(ends))('%s has proven nothing', async (_, end) => {
  const { finance, waiting } = await queueOf(2);
  await pass(finance, waiting[0]);
  await end(finance);
  expect(await codeOf(pass(finance, waiting[1], unproven))).toBe(code.stepUpNeeded);
});

test('whoever changes the password forgets every proof, in all their sessions', async () => {
  const { finance, waiting } = await queueOf(1);
  await pass(finance, waiting[0]);
  const proofs = () =>
    db.reads
      .selectFrom('stepUpProof')
      .innerJoin('session', 'session.tokenHash', 'stepUpProof.tokenHash')
      .select('call')
      .where('employeeId', '=', finance.employeeId)
      .execute();
  expect(await proofs()).toEqual([{ call: 'settlement.audit' }]);
  dataOf(await finance.call('/employee/modifyPwd', { oldPwd: PASSWORD, newPwd: NEW }));
  expect(await proofs()).toEqual([]);
});

test('only steps of work queues say so, and none of rights, roles, keys, channels, prices or new payees', () => {
  const steps = calls.filter(({ call }) => call.queue !== undefined);
  expect(steps.map(({ name }) => name).sort()).toEqual([
    'fund.check',
    'receipt.match',
    'recharge.confirm',
    'settlement.audit',
    'settlement.remit',
  ]);
  expect(steps.filter(({ call }) => call.stepUp === undefined)).toEqual([]);
});
