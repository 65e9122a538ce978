import { code } from '#contract/error';
import { bankKind, bankPurpose, fundType, masterStatus, snapshotStatus } from '#contract/status';
import { BOOK_ZONE, businessDay, DAY } from '#contract/time';
import { buildCompany } from '../../tests/build/company';
import { buildContext } from '../../tests/build/context';
import { buildFile } from '../../tests/build/file';
import { buildArrived } from '../../tests/build/fund';
import { give as giveMoney } from '../../tests/build/give';
import { buildMerchant } from '../../tests/build/merchant';
import { buildOfficial, buildPlace } from '../../tests/build/place';
import { dataOf } from '../../tests/gate/answer';
import type { SignedIn } from '../../tests/gate/app';
import { consent } from '../../tests/gate/consent';
import { gateOfFile } from '../../tests/gate/gate';
import { snowflake } from '../db/snowflake';

const SAVE = '/account/bank/account/save';
const STATUS = '/account/bank/account/saveStatus';
const LOOK = '/account/bank/account/snapshot';
const { app, context, db } = gateOfFile();
let [admin, cashier, finance]: SignedIn[] = [];
let companyId: string;
async function later(ms: number) {
  app.clock.jump(ms);
  [admin, cashier, finance] = [await app.as('ADMIN'), await app.as('CASHIER'), await app.as('FINANCE_RISK')];
}
beforeEach(async () => {
  await later(0);
  companyId = (await buildCompany(context, { countryId: 'MEX' })).id;
});

const CLABE = '032180000118359719';
const given = () => ({
  ...{ name: 'Banorte concentradora', companyId, countryId: 'MEX', currency: 'MXN', kind: bankKind.bank },
  ...{ purpose: bankPurpose.gather, holderName: 'Caudal S.A.', linkedAccountIds: [], statementMode: 'manual' },
});
const as = (who: SignedIn | undefined) => {
  if (!who) throw new Error('nobody is signed in');
  return who;
};
const faults = ({ data }: { data: { fields?: { field: string; code: string }[] } }) =>
  data.fields?.map((one) => [one.field, one.code]);

/** A merchant's money that lies there, minor units. */
const give = async (bankId: string, amount: bigint, at: typeof context = context) =>
  giveMoney(at, { merchantId: (await buildMerchant(context)).id, currency: 'MXN', amount, bankId });

test('a place is made with its account in the ledger, by two people, and is found with its number masked', async () => {
  const answer = await as(admin).call(SAVE, { ...given(), clabe: CLABE });
  expect(answer.code).toBe(code.approvalNeeded);
  dataOf(await consent(as(finance), answer));
  const [row] = dataOf(await as(cashier).call('/account/bank/account/page', { keyword: 'concentradora' })).list;
  expect(row).toMatchObject({ bookBalance: '0.00', balance: null, diff: null, status: masterStatus.enabled });
  expect(row.accountNo).not.toContain(CLABE.slice(4, 12));
  const path = `asset:bank:${row.id}`;
  expect(await db.reads.selectFrom('ledgerAccount').select('currency').where('path', '=', path).execute()).toEqual([
    { currency: 'MXN' },
  ]);
  const again = await as(admin).call(SAVE, { ...given(), name: 'Otra', clabe: CLABE });
  expect([again.code, again.msg]).toEqual([code.duplicate, expect.stringContaining('Banorte concentradora')]);
  const list = dataOf(await as(cashier).call('/account/bank/account/list', { keyword: 'concentradora' }));
  expect(list).toMatchObject([{ id: row.id, currency: 'MXN' }]);
});

test('a number that is none of the country’s, a currency that does not fit, and a stranger’s company are said at their field', async () => {
  const tries: [object, string[][]][] = [
    [{ clabe: '032180000118359718' }, [['clabe', 'wrong']]],
    [{}, [['accountNo', 'required']]],
    [{ clabe: CLABE, currency: 'BRL' }, [['currency', 'wrong']]],
    [{ clabe: CLABE, companyId: (await buildCompany(context, { countryId: 'BRA' })).id }, [['companyId', 'wrong']]],
    [{ kind: bankKind.usdtWallet, currency: 'USDT', address: 'T'.padEnd(34, '1') }, [['chain', 'required']]],
    [
      { kind: bankKind.usdtWallet, currency: 'USDT', chain: 'TRC20', address: 'T'.padEnd(34, '0') },
      [['address', 'wrong']],
    ],
  ];
  for (const [more, fields] of tries)
    expect([more, faults(await as(admin).call(SAVE, { ...given(), ...more }))]).toEqual([more, fields]);
});

test('what the books say decides whether a place may close', async () => {
  const { id } = await buildPlace(context, { companyId });
  await give(id, 100n);
  const ask = (status: number) => as(admin).call(STATUS, { ids: [id], status, reason: 'it is not used any more' });
  expect(dataOf(await ask(masterStatus.disabled))).toEqual({ okIds: [id], failed: [] });
  const refused = await ask(masterStatus.closed);
  expect(JSON.stringify(refused)).toContain('holds money');
});

test('its lines are those of the ledger, each with what it left', async () => {
  const { id } = await buildPlace(context, { companyId });
  await give(id, 1_000n);
  await later(1_000);
  await give(id, 50n);
  const shown = dataOf(await as(finance).call('/account/bank/account/account/details', { id }));
  expect(shown).toMatchObject({ openingBalance: '0.00', closingBalance: '10.50', total: 2 });
  expect(shown.list).toMatchObject([
    { direction: '+', amount: '0.50', balanceAfter: '10.50' },
    { direction: '+', amount: '10.00', balanceAfter: '10.00' },
  ]);
  expect(shown.info.bookBalance).toBe('10.50');
});

test('a line says who is at the other end, the bank’s number of it, its movement, and whether a checked look followed', async () => {
  const from = await buildPlace(context, { companyId, name: 'Banorte salida' });
  const to = await buildPlace(context, { companyId, name: 'Caja llegada' });
  await give(from.id, 20_000n);
  const [makerId, checkerId] = [as(cashier).employeeId, as(finance).employeeId];
  const moved = { ...{ makerId, checkerId, from: from.id, to: to.id }, recordType: fundType.internal };
  const { recordNo, id } = await buildArrived(context, moved);
  await context.db.updateTable('fundRecord').set({ bankTraceNo: 'BNET-77' }).where('id', '=', id).execute();
  const lines = async (place: string) =>
    dataOf(await as(finance).call('/account/bank/account/account/details', { id: place })).list;
  const about = { bankTraceNo: 'BNET-77', bizNo: recordNo, fundRecordNo: recordNo };
  const given = { counterparty: null, bankTraceNo: null, fundRecordNo: null };
  expect(await lines(from.id)).toMatchObject([{ ...about, counterparty: 'Caja llegada', matched: false }, given]);
  expect(await lines(to.id)).toMatchObject([{ ...about, counterparty: 'Banorte salida' }]);
  await later(1_000);
  const day = businessDay(app.clock.now().getTime(), BOOK_ZONE);
  await buildOfficial(context, { bankId: from.id, day, takerId: makerId, checkerId, booked: 10_000n });
  await later(1_000);
  await give(from.id, 5n);
  const matched = (await lines(from.id)).map((line: { matched: boolean }) => line.matched);
  expect(matched).toEqual([false, true, true]);
});

test('a day is closed by two people; a difference is explained after its check, and a look that has been replaced is not checked', async () => {
  const { id } = await buildPlace(context, { companyId });
  await give(id, 10_000n);
  const take = (realBalance: string, more = {}) => as(cashier).call(LOOK, { action: 'take', id, realBalance, ...more });
  const first = dataOf(await take('98.00'))[0];
  expect(first).toMatchObject({
    bookBalance: '100.00',
    diff: '-2.00',
    status: snapshotStatus.differs,
    takenByMe: true,
  });
  const proof = await buildFile(context, app.services.settings, { uploadedBy: as(cashier).employeeId });
  await later(1_000);
  const { employeeId: uploadedBy } = as(cashier);
  const own = await buildFile(context, app.services.settings, { uploadedBy });
  expect((await take('98.00', { fileUrl: proof })).code).toBe(code.notFound);
  const second = dataOf(await take('98.00', { fileUrl: own }))[0];
  const check = (who: SignedIn | undefined, snapshotNo: string, more = {}) =>
    as(who).call(LOOK, { action: 'check', snapshotNo, ...more });

  expect((await check(cashier, second.snapshotNo)).code).toBe(code.noPermission);
  expect((await check(finance, first.snapshotNo)).code).toBe(code.transitionNotAllowed);
  expect(faults(await check(finance, second.snapshotNo))).toEqual([['remark', 'required']]);
  const done = dataOf(await check(finance, second.snapshotNo, { remark: 'a bank fee of 2.00' }))[0];
  expect(done).toMatchObject({ status: snapshotStatus.unexplained, explain: 'a bank fee of 2.00', fileUrl: own });
  expect((await take('98.00')).code).toBe(code.duplicate);
  expect((await check(finance, second.snapshotNo, { remark: 'once more' })).code).toBe(code.transitionNotAllowed);
  const listed = dataOf(await as(finance).call(LOOK, { action: 'list', id }));
  expect(listed.map((one: { status: number }) => one.status)).toEqual([
    snapshotStatus.unexplained,
    snapshotStatus.replaced,
  ]);
  const [row] = dataOf(await as(finance).call('/account/bank/account/page', { withDiff: true })).list;
  expect(row).toMatchObject({ id, balance: '98.00', diff: '-2.00', unexplained: '-2.00', waitsSince: null });
  const input = { action: 'explain', snapshotNo: second.snapshotNo, remark: 'the bank books its fee tomorrow' };
  expect(dataOf(await as(finance).call(LOOK, input))[0].status).toBe(snapshotStatus.explained);
  expect(dataOf(await as(finance).call('/account/bank/account/page', { withDiff: true })).list).toEqual([]);
  await expect(db.writes.updateTable('bankSnapshot').set({ remark: 'x' }).execute()).rejects.toThrow();
});

test('whoever took it does not check it, and two who check at once make one official', async () => {
  const { id } = await buildPlace(context, { companyId });
  const mine = dataOf(await as(finance).call(LOOK, { action: 'take', id, realBalance: '0.00' }))[0];
  expect((await as(finance).call(LOOK, { action: 'check', snapshotNo: mine.snapshotNo })).code).toBe(code.ownRequest);
  // Nor does whoever the taker has made, or has made them.
  const { takerId } = await db.reads
    .selectFrom('bankSnapshot')
    .select('takerId')
    .where('bankId', '=', id)
    .executeTakeFirstOrThrow();
  const puppet = await app.as('FINANCE_RISK', { madeBy: takerId });
  expect((await puppet.call(LOOK, { action: 'check', snapshotNo: mine.snapshotNo })).code).toBe(code.ownRequest);
  const others = [await app.as('FINANCE_RISK'), await app.as('FINANCE_RISK')];
  const both = await Promise.all(others.map((one) => one.call(LOOK, { action: 'check', snapshotNo: mine.snapshotNo })));
  expect(both.map((one) => one.code).sort()).toEqual([0, code.transitionNotAllowed].sort());
});

test('a journal of before the look that is booked after it spoils it; a look of the future or of last week is none', async () => {
  const { id } = await buildPlace(context, { companyId });
  const now = app.clock.now().getTime();
  const take = (more: object) => as(cashier).call(LOOK, { action: 'take', id, realBalance: '0.00', ...more });
  expect(faults(await take({ asOf: now + 60_000 }))).toEqual([['asOf', 'range']]);
  expect(faults(await take({ asOf: now - 4 * DAY }))).toEqual([['asOf', 'range']]);
  const taken = dataOf(await take({ asOf: now }))[0];
  expect(taken.day).toBe(businessDay(now, BOOK_ZONE));
  // Another server's transaction began before the look, and ended after it.
  await give(id, 5n, buildContext(db, { clock: { now: () => new Date(now - 10) }, nextId: snowflake(1022) }));
  const spoilt = await as(finance).call(LOOK, { action: 'check', snapshotNo: taken.snapshotNo });
  expect([spoilt.code, spoilt.msg]).toEqual([code.transitionNotAllowed, expect.stringContaining('take it again')]);
});

test('places are the house’s, of one’s countries: a merchant has none, and who sees some merchants sees none', async () => {
  const { id } = await buildPlace(context, { companyId });
  const abroad = await app.as('FINANCE_RISK', { countryIds: ['BRA'] });
  expect(dataOf(await abroad.call('/account/bank/account/page', {})).list).toEqual([]);
  expect((await abroad.call(LOOK, { action: 'take', id, realBalance: '0.00' })).code).toBe(code.notFound);
  const merchant = await app.as('MERCHANT', { ownerId: (await buildMerchant(context)).id });
  expect((await merchant.call('/account/bank/account/page', {})).code).toBe(code.noPermission);
  expect(dataOf(await merchant.call('/account/bank/account/list', {}))).toEqual([]);
});

test('an account that nobody looked at yesterday is to be done, from the end of that day, until somebody does', async () => {
  const { id } = await buildPlace(context, { companyId });
  const missing = async () => {
    const { list } = dataOf(await as(cashier).call('/account/bank/account/page', { missing: true, pageSize: 100 }));
    return list.some((one: { id: string }) => one.id === id);
  };
  expect(await missing()).toBe(false);
  const made = app.clock.now().getTime();
  await later(2 * DAY);
  expect(await missing()).toBe(true);
  const { list } = dataOf(await as(cashier).call('/todo/summary'));
  const waiting = list.find(({ key }: { key: string }) => key === 'snapshotMissing');
  expect(waiting.oldestTime).toBeGreaterThan(made);
  const asOf = app.clock.now().getTime() - DAY;
  dataOf(await as(cashier).call(LOOK, { action: 'take', id, realBalance: '0.00', asOf }));
  expect(await missing()).toBe(false);
  const checks = dataOf(await as(finance).call('/todo/summary')).list;
  expect(checks.find(({ key }: { key: string }) => key === 'snapshotCheck').count).toBeGreaterThan(0);
});

test('an address is of its chain: another chain asks for the address anew', async () => {
  const made = { kind: bankKind.usdtWallet, currency: 'USDT', chain: 'TRC20' } as const;
  const { id } = await buildPlace(context, { companyId, ...made, identifier: 'T'.padEnd(34, '1') });
  const change = (more: object) =>
    as(admin).call(SAVE, { ...given(), name: 'Cartera', ...made, id, version: 1, ...more });
  expect(faults(await change({ chain: 'ERC20' }))).toEqual([['address', 'required']]);
  expect((await change({ chain: 'ERC20', address: `0x${'a'.repeat(40)}` })).code).toBe(code.approvalNeeded);
  expect((await change({ holderName: 'Caudal Dos' })).code).toBe(code.approvalNeeded);
});

test('places leave as a file with the columns that are chosen, masked, within the filter', async () => {
  await buildPlace(context, { companyId, name: 'Archivo Norte', identifier: '646180110400000007' });
  await buildPlace(context, { companyId, name: 'Archivo Sur', status: masterStatus.closed });
  const columns = ['name', 'bookBalance', 'accountNo', 'status'];
  const wanted = { columns, format: 'csv', keyword: 'Archivo', status: [masterStatus.enabled] };
  const file = await as(cashier).call('/account/bank/account/export', wanted);
  const [head, ...rows] = Buffer.from(file.data).toString('utf8').trim().split('\r\n');
  expect(head?.split(',')).toHaveLength(5);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toContain('Archivo Norte,MXN,0.00');
  expect(rows[0]).not.toContain('18011040');
  expect((await as(cashier).call('/account/bank/account/export', { keyword: 'nowhere' })).code).toBe(code.notFound);
});
