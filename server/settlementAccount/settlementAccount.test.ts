import { code } from '#contract/error';
import { settlementAccountStatus, settleType } from '#contract/status';
import { DAY } from '#contract/time';
import { buildAgent } from '../../tests/build/agent';
import { buildMerchant } from '../../tests/build/merchant';
import { buildSettlementRule } from '../../tests/build/settlementRule';
import { dataOf } from '../../tests/gate/answer';
import { gateOfFile } from '../../tests/gate/gate';

const BASE = '/settlement/account';
const { app, context, db } = gateOfFile();
const { stopped, enabled, rejected, review } = settlementAccountStatus;
const MINUTE = 60_000;
const CLABE = '032180000118359719';
const ADDRESS = 'TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf';
const bank = {
  ...{ settleType: settleType.bank, name: 'Banorte', countryId: 'MEX', bankName: 'Banorte', accountNo: CLABE },
  holderName: 'Norte S.A. de C.V.',
};
const faults = ({ data }: { data: { fields?: { field: string; code: string }[] } }) =>
  data.fields?.map((one) => [one.field, one.code]);

async function begin() {
  const merchant = await buildMerchant(context);
  const owner = await app.as('MERCHANT', { ownerId: merchant.id });
  return { merchant, owner, finance: await app.as('FINANCE_RISK') };
}
const say = (action: 1 | 2, { id, version }: { id: string; version: number }) => ({
  ...{ id, version, action },
  ...(action === 2 && { remark: 'another holder' }),
});

test('an account is saved by its owner, reviewed by somebody else, and used a day later', async () => {
  const { merchant, owner, finance } = await begin();
  await buildSettlementRule(context);
  const saved = dataOf(await owner.call(`${BASE}/save`, bank));
  expect(saved).toMatchObject({ status: review, currency: 'MXN', madeByMe: true, usableTime: null });
  expect(JSON.stringify(saved)).not.toContain(CLABE.slice(6, 14));
  const passed = dataOf(await finance.call(`${BASE}/audit`, say(1, saved)));
  expect(passed).toMatchObject({ status: enabled, usableTime: passed.auditTime + DAY });
  const usable = async () => {
    const { call } = await app.as('MERCHANT', { ownerId: merchant.id });
    return dataOf(await call(`${BASE}/page`, { usable: true })).list.length;
  };
  const apply = async () => {
    const { call } = await app.as('MERCHANT', { ownerId: merchant.id });
    return (await call('/settlement/record/apply', { accountId: saved.id, currency: 'MXN', amount: '1.00' })).code;
  };
  app.clock.jump(DAY - MINUTE);
  expect([await usable(), await apply()]).toEqual([0, code.outsideWindow]);
  app.clock.jump(MINUTE);
  // Then only money is missing.
  expect([await usable(), await apply()]).toEqual([1, code.balanceTooLow]);
});

test('what is no number of the country, or of the chain, is said at its field', async () => {
  const { owner } = await begin();
  const usdt = { settleType: settleType.usdt, name: 'Wallet', countryId: 'MEX', holderName: 'Norte' };
  const tries: [object, string[][]][] = [
    [{ ...bank, accountNo: '032180000118359718' }, [['accountNo', 'wrong']]],
    [{ ...bank, accountNo: undefined }, [['accountNo', 'required']]],
    [{ ...bank, countryId: 'BRA' }, [['countryId', 'wrong']]],
    [{ ...bank, address: ADDRESS }, [['address', 'wrong']]],
    [{ ...usdt, address: ADDRESS }, [['chain', 'required']]],
    [{ ...usdt, chain: 'ERC20', address: ADDRESS }, [['address', 'wrong']]],
  ];
  for (const [body, wrong] of tries) expect(faults(await owner.call(`${BASE}/save`, body))).toEqual(wrong);
  const saved = dataOf(await owner.call(`${BASE}/save`, { ...usdt, chain: 'TRC20', address: ADDRESS }));
  expect(saved).toMatchObject({ currency: 'USDT', accountNo: null });
});

test('one number stands once with an owner, also where two save it at once', async () => {
  const { owner } = await begin();
  const ends = await Promise.all([1, 2, 3].map((n) => owner.call(`${BASE}/save`, { ...bank, name: `Cuenta ${n}` })));
  expect(ends.map((end) => end.code).sort()).toEqual([code.ok, code.duplicate, code.duplicate]);
});

test('whoever has saved it does not review it, nor who has power over them, and the table says so too', async () => {
  const { owner, finance } = await begin();
  const saved = dataOf(await owner.call(`${BASE}/save`, bank));
  const tie = { giverId: finance.employeeId, receiverId: owner.employeeId, kind: 'password', at: app.clock.now() };
  await db.writes.insertInto('authorityTie').values(tie).execute();
  expect((await finance.call(`${BASE}/audit`, say(1, saved))).code).toBe(code.ownRequest);
  const same = db.writes.updateTable('settlementAccount').set(({ ref }) => ({ auditorId: ref('makerId') }));
  await expect(same.where('id', '=', saved.id).execute()).rejects.toMatchObject({
    constraint: 'settlement_account_two_people',
  });
  expect((await owner.call(`${BASE}/audit`, say(1, saved))).code).toBe(code.noPermission);
});

test('a change is reviewed anew, and so is one that was refused', async () => {
  const { owner, finance } = await begin();
  const saved = dataOf(await owner.call(`${BASE}/save`, bank));
  const passed = dataOf(await finance.call(`${BASE}/audit`, say(1, saved)));
  const { accountNo: _, ...unsaid } = bank;
  const change = { ...unsaid, id: saved.id, version: passed.version, name: 'Banorte dos' };
  const changed = dataOf(await owner.call(`${BASE}/save`, change));
  expect(changed).toMatchObject({ status: review, usableTime: null, accountNo: saved.accountNo });
  const no = dataOf(await finance.call(`${BASE}/audit`, say(2, changed)));
  expect(no).toMatchObject({ status: rejected, auditRemark: 'another holder' });
  expect((await finance.call(`${BASE}/audit`, say(1, no))).code).toBe(code.transitionNotAllowed);
});

test('its owner stops it at once, and uses it again a day later; what nobody reviewed stays stopped', async () => {
  const { owner, finance } = await begin();
  const saved = dataOf(await owner.call(`${BASE}/save`, bank));
  const move = async (status: 0 | 1) => dataOf(await owner.call(`${BASE}/saveStatus`, { ids: [saved.id], status }));
  expect((await move(stopped)).okIds).toEqual([saved.id]);
  expect((await move(enabled)).failed).toMatchObject([{ code: code.transitionNotAllowed }]);
  const { version } = dataOf(await owner.call(`${BASE}/page`, {})).list[0];
  const again = dataOf(await owner.call(`${BASE}/save`, { ...bank, id: saved.id, version }));
  dataOf(await finance.call(`${BASE}/audit`, say(1, again)));
  await move(stopped);
  const before = app.clock.now().getTime();
  expect((await move(enabled)).okIds).toEqual([saved.id]);
  const [row] = dataOf(await owner.call(`${BASE}/page`, {})).list;
  expect(row.status).toBe(enabled);
  expect(row.usableTime).toBeGreaterThanOrEqual(before + DAY);
});

test('an agent of two countries says in which its account is', async () => {
  const agent = await buildAgent(context, { countryIds: ['MEX', 'BRA'] });
  const { call } = await app.as('PROXY', { ownerId: agent.id });
  expect(dataOf(await call(`${BASE}/save`, bank))).toMatchObject({ ownerName: agent.name, currency: 'MXN' });
  const pix = { ...bank, countryId: 'BRA', accountNo: 'pagos@norte.example' };
  expect(dataOf(await call(`${BASE}/save`, pix))).toMatchObject({ currency: 'BRL' });
  expect(faults(await call(`${BASE}/save`, { ...bank, countryId: 'PER' }))).toEqual([['countryId', 'wrong']]);
});

test('another merchant’s account is not there', async () => {
  const [one, other] = [await begin(), await begin()];
  const saved = dataOf(await one.owner.call(`${BASE}/save`, bank));
  const { call } = other.owner;
  expect(dataOf(await call(`${BASE}/page`, {})).list).toEqual([]);
  expect((await call(`${BASE}/save`, { ...bank, id: saved.id, version: saved.version })).code).toBe(code.notFound);
  const { failed } = dataOf(await call(`${BASE}/saveStatus`, { ids: [saved.id], status: stopped }));
  expect(failed).toMatchObject([{ code: code.notFound }]);
});
