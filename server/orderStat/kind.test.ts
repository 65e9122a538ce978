// Sums of orders are of one kind: what another kind counts at the same merchant and account is in none of them.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { paymentStatus } from '#contract/status';
import { DAY, HOUR } from '#contract/time';
import { buildAccount } from '../../tests/build/account';
import { buildMerchant } from '../../tests/build/merchant';
import { buildOrder } from '../../tests/build/order';
import { dataOf } from '../../tests/gate/answer';
import { gateOfFile } from '../../tests/gate/gate';
import { foldOrdersOnce } from '../jobs/orderFold';
import { listHourCounts, listHourlyTotals, listTotals, listTotalsAndDays } from './store';

const { app, context, db } = gateOfFile();

/** Everything that is read from the sums of orders. */
async function readAll(accountId: string) {
  const now = app.clock.now().getTime();
  const range = { from: now - 2 * DAY, to: now + HOUR };
  const question = { scope: { kind: 'platform', countryIds: [] }, range } as const;
  const call = async (path: string, body: object = {}) => dataOf(await app.call(path, body));
  const [listed, board, today] = [
    await call('/account/account/page', { keyword: accountId }),
    await call('/account/account/board'),
    await call('/merchant/page'),
  ];
  const read = [
    await listTotals(db.reads, question),
    await listTotals(db.reads, { ...question, basis: 'paid' }),
    await listHourlyTotals(db.reads, question),
    await listTotalsAndDays(db.reads, question),
    await listHourCounts(db.reads, question),
    ...[listed.list, board.list, today.list],
  ];
  return JSON.stringify(read, null, 1);
}
const fold = async () => {
  while ((await foldOrdersOnce(db.writes)) > 0);
};

test.each(['not folded yet', 'folded'])('what another kind counts is in no sum of payments: %s', async (state) => {
  const merchant = await buildMerchant(context);
  const account = await buildAccount(context);
  const early = new Date(app.clock.now().getTime() - 3 * HOUR);
  await buildOrder(context, { merchant, account, status: paymentStatus.paid, createTime: early });
  await fold();
  const before = await readAll(account.id);
  expect(before).toContain('100000');
  const row = {
    orderKind: 'settlement',
    merchantId: merchant.id,
    accountId: account.id,
    status: paymentStatus.paid,
  } as const;
  const place = { countryId: 'MEX', currency: 'MXN', channelCode: 'SIM', payMethod: 'SPEI' };
  const money = { amount: 7n, paidAmount: 7n, fee: 7n, netAmount: 7n, channelCost: 7n, commission: 7n };
  const hour = new Date(Math.floor(early.getTime() / HOUR) * HOUR);
  for (const basis of ['created', 'paid'])
    for (const status of [paymentStatus.paid, paymentStatus.failed])
      await db.writes
        .insertInto('orderDelta')
        .values({ ...row, ...place, ...money, status, basis, hour, n: 1 })
        .execute();
  if (state === 'folded') await fold();
  expect(await readAll(account.id)).toBe(before);
  await fold();
  const kinds = db.owner.selectFrom('orderStat').select('orderKind').distinct().orderBy('orderKind').execute();
  expect(await kinds).toEqual([{ orderKind: 'payment' }, { orderKind: 'settlement' }]);
});

test('whoever reads the sums, or changes that wait for them, names a kind', () => {
  const files = execFileSync('git', ['ls-files', 'server/*.ts'], { encoding: 'utf8' }).split('\n');
  const reading = files
    .filter((file) => file !== '' && !/\.test\.ts$|\/db\/|\/verification\//.test(file))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
    .filter(({ text }) => /from order_(?:stat|delta)\b/.test(text));
  const counted = (text: string, what: RegExp) => text.match(what)?.length ?? 0;
  const silent = reading.filter(
    ({ text }) => counted(text, /from order_(?:stat|delta)\b/g) > counted(text, /order_kind = |\{ofPayments\}/g),
  );
  expect(reading.length).toBeGreaterThan(4);
  expect(silent.map(({ file }) => file)).toEqual([]);
});
