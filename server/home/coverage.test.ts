import { buildMerchant } from '../../tests/build/merchant';
import { dataOf } from '../../tests/gate/answer';
import { gateOfFile } from '../../tests/gate/gate';
import { bank, chargebackLoss, merchantPocket } from '../ledger/account';
import { credit, debit, type Line, post } from '../ledger/post';
import { tellCoverage } from './coverage';

const { app, context, db } = gateOfFile({ role: 'FINANCE_RISK' });

let serial = 0;
const book = (lines: Line[]) =>
  db.writes.transaction().execute((tx) =>
    post(
      tx,
      {
        ...{ bizType: 24, bizNo: `C${++serial}`, event: 'set', currency: 'MXN', merchantId: null, operator: 'me' },
        lines,
      },
      { now: app.services.clock.now(), nextId: app.services.nextId },
    ),
  );
const listNotices = async (by: Pick<typeof app, 'call'>) =>
  dataOf(await by.call('/notify/page', {})).list.filter(({ kind }: { kind: string }) => kind === 'coverageLow');

test('coverage below 100 % is told once with what is missing, and again after it was covered', async () => {
  const { id } = await buildMerchant(context);
  const place = bank('3');
  await book([debit(place, 100_00n), credit(merchantPocket(id, 'available'), 100_00n)]);
  expect(await tellCoverage(app.services)).toBe(0);
  await book([debit(chargebackLoss, 1n), credit(place, 1n)]);
  expect(await tellCoverage(app.services)).toBe(1);
  expect(await tellCoverage(app.services)).toBe(0);
  const short = { kind: 'coverageLow', no: 'MXN', amount: '0.01', currency: 'MXN', reason: '99.99 %' };
  expect(await listNotices(app)).toMatchObject([{ ...short, route: '/dashboard' }]);

  // It stands, so a larger gap is no news; only one after it was closed is.
  await book([debit(chargebackLoss, 2n), credit(place, 2n)]);
  expect(await tellCoverage(app.services)).toBe(0);
  await book([debit(place, 3n), credit(chargebackLoss, 3n)]);
  expect(await tellCoverage(app.services)).toBe(0);
  await book([debit(chargebackLoss, 50_00n), credit(place, 50_00n)]);
  expect(await tellCoverage(app.services)).toBe(1);
  expect((await listNotices(app)).map(({ reason }: { reason: string }) => reason)).toEqual(['50.00 %', '99.99 %']);

  expect(await listNotices(await app.as('CASHIER', { countryIds: ['MEX'] }))).toHaveLength(2);
  expect(await listNotices(await app.as('CASHIER', { countryIds: ['BRA'] }))).toEqual([]);
  expect(await listNotices(await app.as('OPERATION'))).toEqual([]);
  expect(await listNotices(await app.as('MERCHANT', { ownerId: id }))).toEqual([]);
});
