import { code } from '#contract/error';
import { toMinor } from '#contract/money';
import { fundType, snapshotStatus } from '#contract/status';
import { DAY } from '#contract/time';
import { buildCompany } from '../../tests/build/company';
import { buildArrived } from '../../tests/build/fund';
import { give } from '../../tests/build/give';
import { buildMerchant } from '../../tests/build/merchant';
import { buildPlace } from '../../tests/build/place';
import { dataOf } from '../../tests/gate/answer';
import type { SignedIn } from '../../tests/gate/app';
import { gateOfEach } from '../../tests/gate/gate';
import { chargebackLoss } from '../ledger/account';
import { credit, debit, post } from '../ledger/post';
import { verify } from '../verification/verify';
import { tellCoverage } from './coverage';

const { app, context, db } = gateOfEach();
const LOOK = '/account/bank/account/snapshot';
const minor = (amount: string) => toMinor(amount, 'MXN');
let [finance, cashier]: SignedIn[] = [];
let place: { id: string; name: string };
const as = (who: SignedIn | undefined) => {
  if (!who) throw new Error('nobody is signed in');
  return who;
};
async function later(ms: number) {
  app.clock.jump(ms);
  [finance, cashier] = [await app.as('FINANCE_RISK'), await app.as('CASHIER')];
}

/** Books of 415,645.54 at a bank, of which a merchant owns 388,454.00: covered to 106.99 %. */
beforeEach(async () => {
  await later(0);
  const { id: companyId } = await buildCompany(context, { countryId: 'MEX' });
  place = await buildPlace(context, { companyId, name: 'Banorte concentradora' });
  const { id: merchantId } = await buildMerchant(context);
  await give(context, { merchantId, currency: 'MXN', amount: minor('388454.00'), bankId: place.id });
  const own = minor('27191.54');
  await db.writes.transaction().execute((tx) =>
    post(
      tx,
      {
        ...{ bizType: 24, bizNo: 'OWN', event: 'set', currency: 'MXN', merchantId: null, operator: 'me' },
        lines: [debit({ path: `asset:bank:${place.id}`, side: 'D', strict: false }, own), credit(chargebackLoss, own)],
      },
      { now: app.services.clock.now(), nextId: app.services.nextId },
    ),
  );
  await later(1000);
});

const fund = async (given: object = {}) => {
  const { byCurrency, places, alerts } = dataOf(await as(finance).call('/home/info/fund', given));
  const [mxn] = byCurrency;
  const kind = mxn.accounts.find((one: { kind: string }) => one.kind === 'asset:bank');
  return { coverage: mxn.coverage, banks: mxn.assets.banks, total: mxn.totalAssets, kind, places, alerts };
};
const look = async (realBalance: string): Promise<string> =>
  dataOf(await as(cashier).call(LOOK, { action: 'take', id: place.id, realBalance, remark: 'as the bank shows it' }))[0]
    .snapshotNo;
const decide = (who: SignedIn | undefined, action: string, snapshotNo: string, more: object = {}) =>
  as(who).call(LOOK, { action, snapshotNo, ...more });
const broken = async () => (await verify(db.reads)).flatMap((one) => one.broken);
const record = async (amount: string, given: Partial<Parameters<typeof buildArrived>[1]>): Promise<string> => {
  const [makerId, checkerId] = [as(cashier).employeeId, as(finance).employeeId];
  return (await buildArrived(context, { makerId, checkerId, amount: minor(amount), ...given })).recordNo;
};
const correct = (amount: string) => record(amount, { recordType: fundType.correction, from: place.id });
const earn = (amount: string) => record(amount, { recordType: fundType.otherIncome, to: place.id });

test('a bank that two people saw with 1.00 counts as 1.00, with the difference beside it, until it is explained', async () => {
  expect(await fund()).toMatchObject({ coverage: '106.99', banks: '415645.54', places: [], alerts: [] });
  const before = app.clock.now().getTime();
  await later(60_000);
  const snapshotNo = await look('1.00');
  // Nobody has checked it yet.
  expect(await fund()).toMatchObject({ coverage: '106.99', places: [] });
  await later(1000);
  const [checked] = dataOf(await decide(finance, 'check', snapshotNo));
  expect(checked).toMatchObject({ status: snapshotStatus.unexplained, unexplained: '-415644.54' });

  const seen = await fund();
  expect(seen).toMatchObject({ coverage: '0.00', banks: '1.00', total: '1.00' });
  expect(seen.kind).toMatchObject({ amount: '1.00', unexplained: '-415644.54' });
  const apart = { snapshotBook: '415645.54', balance: '1.00', diff: '-415644.54', unexplained: '-415644.54' };
  expect(seen.places).toMatchObject([{ placeId: place.id, name: 'Banorte concentradora', currency: 'MXN', ...apart }]);
  expect(seen.alerts).toEqual([
    { kind: 'uncovered', currency: 'MXN', amount: '388453.00', account: null },
    { kind: 'unexplained', currency: 'MXN', amount: '-415644.54', account: 'asset:bank' },
  ]);
  const { trials } = dataOf(await as(finance).call('/ledger/trialBalance', {}));
  const row = trials[0].rows.find((one: { kind: string }) => one.kind === 'asset:bank');
  expect(row).toMatchObject({ closing: '415645.54', unexplained: '-415644.54' });
  expect(await tellCoverage(app.services)).toBe(1);
  expect(await broken()).toEqual([]);

  // What was known at an instant stays what it was.
  expect(await fund({ asOf: before })).toMatchObject({ coverage: '106.99', places: [] });
  // Money that really moves afterwards moves what was seen.
  await give(context, {
    ...{ merchantId: (await buildMerchant(context)).id, currency: 'MXN', amount: minor('10.00') },
    bankId: place.id,
  });
  expect(await fund()).toMatchObject({ banks: '11.00' });
  expect(await broken()).toEqual([]);

  expect((await decide(cashier, 'explain', snapshotNo, { remark: 'never mind' })).code).toBe(code.noPermission);
  expect((await decide(finance, 'explain', snapshotNo)).data.fields).toMatchObject([{ field: 'remark' }]);
  const [done] = dataOf(await decide(finance, 'explain', snapshotNo, { remark: 'the bank showed another account' }));
  expect(done).toMatchObject({ status: snapshotStatus.explained, unexplained: '0.00' });
  expect(await fund()).toMatchObject({ coverage: '106.99', banks: '415655.54', places: [], alerts: [] });
  expect((await decide(finance, 'explain', snapshotNo, { remark: 'once more' })).code).toBe(code.transitionNotAllowed);
  expect(await broken()).toEqual([]);
});

test('whoever took it, and who is tied to them, explains nothing', async () => {
  const snapshotNo = dataOf(
    await as(finance).call(LOOK, { action: 'take', id: place.id, realBalance: '1.00', remark: 'as shown' }),
  )[0].snapshotNo;
  const other = await app.as('FINANCE_RISK');
  dataOf(await decide(other, 'check', snapshotNo));
  const why = { remark: 'it is all there' };
  expect((await decide(finance, 'explain', snapshotNo, why)).code).toBe(code.ownRequest);
  const puppet = await app.as('FINANCE_RISK', { madeBy: as(finance).employeeId });
  expect((await decide(puppet, 'explain', snapshotNo, why)).code).toBe(code.ownRequest);
  dataOf(await decide(other, 'explain', snapshotNo, why));
});

test('a correction takes its part of the difference away, and what was seen is counted all the same', async () => {
  const snapshotNo = await look('415600.00');
  await later(1000);
  dataOf(await decide(finance, 'check', snapshotNo));
  expect(await fund()).toMatchObject({ banks: '415600.00', places: [{ unexplained: '-45.54' }] });
  await later(1000);
  await correct('40.00');
  expect(await fund()).toMatchObject({ banks: '415600.00', places: [{ diff: '-45.54', unexplained: '-5.54' }] });
  expect(await broken()).toEqual([]);
  await correct('5.54');
  expect(await fund()).toMatchObject({ banks: '415600.00', places: [], alerts: [] });
  const listed = dataOf(await as(finance).call(LOOK, { action: 'list', id: place.id }));
  expect(listed[0]).toMatchObject({ status: snapshotStatus.explained, unexplained: '0.00' });
  expect(await broken()).toEqual([]);
});

test('a record of ours explains the difference that it posted to the cent, and no other', async () => {
  const snapshotNo = await look('415647.54');
  await later(1000);
  dataOf(await decide(finance, 'check', snapshotNo));
  const [other, interest] = [await earn('3.00'), await earn('2.00')];
  const remark = 'interest of 2.00';
  const wrong = await decide(finance, 'explain', snapshotNo, { remark, recordNo: other });
  expect(wrong.data.fields).toMatchObject([{ field: 'recordNo', code: 'wrong' }]);
  expect((await decide(finance, 'explain', snapshotNo, { remark, recordNo: 'T1' })).code).toBe(code.notFound);
  dataOf(await decide(finance, 'explain', snapshotNo, { remark, recordNo: interest }));
  expect(await fund()).toMatchObject({ banks: '415650.54', places: [] });
});

test('the next look that is checked takes the place of the last', async () => {
  const first = await look('1.00');
  await later(1000);
  dataOf(await decide(finance, 'check', first));
  expect(await fund()).toMatchObject({ banks: '1.00' });
  await later(DAY);
  const second = await look('415645.54');
  await later(1000);
  dataOf(await decide(finance, 'check', second));
  expect(await fund()).toMatchObject({ coverage: '106.99', banks: '415645.54', places: [] });
});

test('list, sums and file say the books of the moment of the look beside its difference', async () => {
  const snapshotNo = await look('415643.54');
  await later(1000);
  dataOf(await decide(finance, 'check', snapshotNo));
  const merchantId = (await buildMerchant(context)).id;
  await give(context, { merchantId, currency: 'MXN', amount: minor('100.00'), bankId: place.id });
  const { list, summary } = dataOf(await as(finance).call('/account/bank/account/page', { withDiff: true }));
  const found = { bookBalance: '415745.54', balance: '415643.54', snapshotBook: '415645.54', diff: '-2.00' };
  expect(list).toMatchObject([{ ...found, unexplained: '-2.00' }]);
  expect(summary).toMatchObject([{ currency: 'MXN', ...found, unexplained: '-2.00' }]);
  const columns = ['name', 'bookBalance', 'balance', 'snapshotBook', 'diff', 'unexplained'];
  const file = await as(finance).call('/account/bank/account/export', { columns, format: 'csv' });
  expect(Buffer.from(file.data).toString('utf8')).toContain('MXN,415745.54,415643.54,415645.54,-2.00,-2.00');
  dataOf(await decide(finance, 'explain', snapshotNo, { remark: 'a fee of tomorrow' }));
  expect(dataOf(await as(finance).call('/account/bank/account/page', { withDiff: true })).list).toEqual([]);
});
