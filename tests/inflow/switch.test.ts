import { accountStatus } from '#contract/status';
import { buildAccount, buildPool } from '../build/account';
import { buildMerchant } from '../build/merchant';
import { startApp, type TestApp } from '../gate/app';
import { openStage, type Stage } from './stage';

let stage: Stage;
let desk: TestApp;
beforeAll(async () => {
  // Whoever works at the desk and whoever sells are at one time.
  stage = await openStage({}, new Date());
  desk = await startApp(stage.services.db, { role: 'OPERATION' });
});
afterAll(async () => {
  await desk.close();
  await stage.close();
});
const SWITCH = '/account/account/switchAccount';
const SELLERS = 4;

test('an account fails under traffic: its orders go to another and back again, and none is refused, lost or doubled', async () => {
  const { build, services } = stage;
  const failing = await buildAccount(build, { accountName: 'Failing' });
  const spare = await buildAccount(build, { accountName: 'Spare' });
  const merchant = await buildMerchant(build);
  await buildPool(build, { merchantId: merchant.id, account: failing });
  const client = stage.clientOf(merchant);
  const sent: { orderNo: string; merchantOrderNo: string; began: number }[] = [];
  let open = true;
  const sell = async (seller: number) => {
    for (let n = 0; open; n += 1) {
      const merchantOrderNo = `S${seller}-${n}`;
      const began = performance.now();
      const { orderNo } = await client.createPayment({
        merchantOrderNo,
        amount: '100.00',
        currency: 'MXN',
        method: 'SPEI',
      });
      sent.push({ orderNo, merchantOrderNo, began });
    }
  };
  const moreOrders = async (most = sent.length + 8) => {
    while (open && sent.length < most) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  const traffic = Promise.all(Array.from({ length: SELLERS }, (_, seller) => sell(seller)));
  traffic.catch(() => {
    open = false;
  });
  const desktop = async () => {
    await moreOrders();
    const ask = { fromAccountId: failing.id, toAccountId: spare.id, scope: 1, reason: 'it fails too often' };
    const { data } = await desk.call(SWITCH, ask);
    const away = performance.now();
    await moreOrders();
    const setStatus = (status: number) =>
      services.db.writes.updateTable('account').set({ status }).where('id', '=', failing.id).execute();
    await setStatus(accountStatus.paused);
    await moreOrders();
    await setStatus(accountStatus.enabled);
    const leaving = performance.now();
    const undone = await desk.call(`${SWITCH}/undo`, { switchId: data.switchId });
    const back = performance.now();
    await moreOrders();
    return { away, leaving, back, undone: undone.data };
  };
  const { away, leaving, back, undone } = await desktop().finally(() => {
    open = false;
  });
  await traffic;

  expect(undone).toMatchObject({ restored: 1, kept: [] });
  const rows = await services.db.reads.selectFrom('paymentOrder').select(['orderNo', 'accountId']).execute();
  expect(rows.map(({ orderNo }) => orderNo).sort()).toEqual(sent.map(({ orderNo }) => orderNo).sort());
  const takenBy = new Map(rows.map(({ orderNo, accountId }) => [orderNo, accountId]));
  const between = (from: number, to: number) =>
    new Set(sent.filter(({ began }) => began > from && began < to).map(({ orderNo }) => takenBy.get(orderNo)));
  // An order that began before the undo may end after it.
  const late = sent.filter(({ began }) => began > away && began < leaving).at(-SELLERS)?.began ?? leaving;
  expect(between(away, late)).toEqual(new Set([spare.id]));
  expect(between(back, Number.POSITIVE_INFINITY)).toEqual(new Set([failing.id]));
});
