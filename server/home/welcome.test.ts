import { signInResult } from '#contract/status';
import { buildAccount, buildPool } from '../../tests/build/account';
import { newId } from '../../tests/build/context';
import { buildMerchant } from '../../tests/build/merchant';
import { buildOrder } from '../../tests/build/order';
import { dataOf } from '../../tests/gate/answer';
import { gateOfEach } from '../../tests/gate/gate';

const { app, context, db } = gateOfEach();
const WELCOME = '/home/info/welcome';

test('a merchant’s list ticks itself as things are done; nobody else has one', async () => {
  const merchant = await buildMerchant(context);
  const { call } = await app.as('MERCHANT', { ownerId: merchant.id });
  const open = async () => {
    const { onboarding } = dataOf(await call(WELCOME)) as { onboarding: { step: string; done: boolean }[] };
    return onboarding.filter(({ done }) => !done).map(({ step }) => step);
  };
  expect(await open()).toEqual(expect.arrayContaining(['secondFactor', 'notifyUrl', 'ipWhiteList', 'firstOrder']));
  const account = await buildAccount(context);
  await buildPool(context, { merchantId: merchant.id, account });
  await buildOrder(context, { merchant, account });
  expect(await open()).not.toContain('firstOrder');
  await db.writes
    .updateTable('merchant')
    .set({ notifyUrl: 'https://shop.example/told' })
    .where('id', '=', merchant.id)
    .execute();
  expect(await open()).not.toContain('notifyUrl');
  expect(dataOf(await app.call(WELCOME)).onboarding).toEqual([]);
});

test('the last sign-in is the one before this session, or a later one elsewhere; failures are none', async () => {
  const person = await app.as('OPERATION');
  expect(dataOf(await person.call(WELCOME)).lastSignIn).toBeNull();
  const { employeeId } = await db.reads
    .selectFrom('session')
    .select('employeeId')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const tried = (ip: string, at: number, result: number) =>
    db.writes
      .insertInto('signInLog')
      .values({ id: newId(context), employeeId, at: new Date(at), ip, userAgent: 'Firefox', result: result as 1 })
      .execute();
  const now = app.clock.now().getTime();
  await tried('203.0.113.1', now - 60_000, signInResult.entered);
  await tried('203.0.113.2', now - 30_000, signInResult.wrongPassword);
  expect(dataOf(await person.call(WELCOME)).lastSignIn).toMatchObject({ ip: '203.0.113.1', userAgent: 'Firefox' });
  await tried('203.0.113.3', now + 5000, signInResult.entered);
  expect(dataOf(await person.call(WELCOME)).lastSignIn).toMatchObject({ ip: '203.0.113.3' });
});
