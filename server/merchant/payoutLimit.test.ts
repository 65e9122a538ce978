import { code } from '#contract/error';
import { BOOK_ZONE, businessDay, DAY, dayEnd } from '#contract/time';
import { PASSWORD } from '../../tests/build/employee';
import { buildMerchant } from '../../tests/build/merchant';
import { dataOf } from '../../tests/gate/answer';
import type { SignedIn } from '../../tests/gate/app';
import { consent } from '../../tests/gate/consent';
import { gateOfFile } from '../../tests/gate/gate';

const { app, context } = gateOfFile();
const SAVE = '/merchant/saveMerchantPayoutDayLimit';
let finance: SignedIn;
beforeEach(async () => {
  finance = await app.as('FINANCE_RISK');
});

const infoOf = async (id: string) => dataOf(await finance.call('/merchant/info', { id }));
const balanceOf = async (id: string) => dataOf(await finance.call('/merchant/balanceInfo', { id }))[0];
const wish = async (id: string, given: object = {}) => ({
  id,
  version: (await infoOf(id)).version,
  currency: 'MXN',
  dayAmount: '1000.00',
  dayCount: 10,
  singleMax: '500.00',
  effective: 1,
  reason: 'agreed with the merchant',
  password: PASSWORD,
  ...given,
});

test('less holds at once, more waits for somebody else, and every limit ever agreed stays', async () => {
  const { id } = await buildMerchant(context);
  expect(await infoOf(id)).toMatchObject({ payoutLimit: null, payoutLimitComing: [] });
  expect(dataOf(await finance.call(SAVE, await wish(id)))).toEqual({ used: '0.00', limit: '1000.00' });
  const raised = [{ dayAmount: '1000.01' }, { dayCount: 0 }, { dayCount: 11 }, { singleMax: '0.00' }];
  for (const given of raised)
    expect(await finance.call(SAVE, await wish(id, given))).toMatchObject({ code: code.approvalNeeded });
});

test('stopping payouts holds at once; what a second person consents to counts from then on', async () => {
  const { id } = await buildMerchant(context);
  await finance.call(SAVE, await wish(id));
  expect(dataOf(await finance.call(SAVE, await wish(id, { dayAmount: '0.00', singleMax: undefined }))).limit).toBe(
    '0.00',
  );
  expect(await balanceOf(id)).toMatchObject({ payoutDayLimit: '0.00', payoutUsedToday: '0.00' });
  const answer = await finance.call(SAVE, await wish(id, { dayAmount: '2000.00' }));
  expect((await infoOf(id)).payoutLimit).toMatchObject({ dayAmount: '0.00' });
  expect(await consent(await app.as('ADMIN'), answer)).toMatchObject({ code: code.ok });
  expect((await infoOf(id)).payoutLimit).toMatchObject({ dayAmount: '2000.00', dayCount: 10, singleMax: '500.00' });
});

test('from the next day on it begins with the business day of the book, and what is used of a day is counted', async () => {
  const { id } = await buildMerchant(context);
  await finance.call(SAVE, await wish(id));
  const now = app.clock.now().getTime();
  const today = businessDay(now, BOOK_ZONE);
  await context.db
    .insertInto('merchantDay')
    .values({ merchantId: id, payType: 'payout', day: today, counted: '12345', orders: 2 })
    .execute();
  const later = await finance.call(SAVE, await wish(id, { dayAmount: '600.00', effective: 2 }));
  expect(dataOf(later)).toEqual({ used: '123.45', limit: '1000.00' });
  expect((await infoOf(id)).payoutLimitComing).toMatchObject([
    { dayAmount: '600.00', effectiveFrom: dayEnd(today, BOOK_ZONE) },
  ]);
  app.clock.jump(DAY);
  finance = await app.as('FINANCE_RISK');
  expect(await infoOf(id)).toMatchObject({ payoutLimit: { dayAmount: '600.00' }, payoutLimitComing: [] });
  expect(await balanceOf(id)).toMatchObject({ payoutDayLimit: '600.00', payoutUsedToday: '0.00' });
});

test('what it cannot be is refused: another currency, a payout above the day, a version that is over', async () => {
  const { id } = await buildMerchant(context);
  const fieldOf = async (given: object) => (await finance.call(SAVE, await wish(id, given))).data.fields[0].field;
  expect(await fieldOf({ currency: 'BRL' })).toBe('currency');
  expect(await fieldOf({ singleMax: '1000.01' })).toBe('singleMax');
  expect(await fieldOf({ dayAmount: '-1.00' })).toBe('dayAmount');
  const stale = await wish(id);
  await finance.call(SAVE, stale);
  expect(await finance.call(SAVE, { ...stale, dayAmount: '900.00' })).toMatchObject({ code: code.versionConflict });
  expect(await (await app.as('OPERATION')).call(SAVE, await wish(id))).toMatchObject({ code: code.noPermission });
});
