import { code } from '#contract/error';
import { buildAgent } from '../../tests/build/agent';
import { buildMerchant } from '../../tests/build/merchant';
import { buildSettlementRule } from '../../tests/build/settlementRule';
import { dataOf } from '../../tests/gate/answer';
import type { SignedIn } from '../../tests/gate/app';
import { consent } from '../../tests/gate/consent';
import { gateOfEach } from '../../tests/gate/gate';
import { bankDaysAround } from './bankDays';
import { dueDay } from './cycle';
import { judge } from './judge';

const { app, context, db } = gateOfEach();
const [QUERY, SAVE, HISTORY] = ['/settlement/rule/query', '/settlement/rule/save', '/settlement/rule/history'];
const [DAYS, CORRECT] = ['/settlement/holiday/page', '/settlement/holiday/save'];
const terms = {
  ...{ enabled: true, auto: false, weekdays: ['mon', 'tue', 'wed', 'thu', 'fri'], windowFrom: '09:00' },
  ...{ windowTo: '18:00', timesADay: 2, least: '100', most: '5000.00', feePercent: '1.25', feeFixed: '5' },
  ...{ feeMode: 1, cycle: 'T', cycleDays: 1, reason: 'as agreed in March' },
};
let finance: SignedIn;
let second: SignedIn;
beforeEach(async () => {
  [finance, second] = [await app.as('FINANCE_RISK'), await app.as('ADMIN')];
});
const save = async (more: object) => {
  const answer = await finance.call(SAVE, { ...terms, currency: 'MXN', ...more });
  return answer.code === code.approvalNeeded ? consent(second, answer) : answer;
};
const rulesOf = async (filter: object = {}) => dataOf(await finance.call(QUERY, filter)).list;
const faults = ({ data }: { data: { fields?: { field: string; code: string }[] } }) =>
  data.fields?.map((one) => [one.field, one.code]);

test('a rule holds once a second person has agreed, and every version of it stays', async () => {
  expect((await finance.call(SAVE, { ...terms, currency: 'MXN' })).code).toBe(code.approvalNeeded);
  expect(await rulesOf()).toEqual([]);
  dataOf(await save({}));
  const [rule] = await rulesOf({ currency: 'MXN' });
  expect(rule).toMatchObject({
    ...{ currency: 'MXN', ownerType: null, ownerName: null, version: 1, least: '100.00', most: '5000.00' },
    ...{ mostADay: null, feePercent: '1.2500', feeFixed: '5.00', feeCap: null, cycle: 'T', cycleDays: 1 },
  });
  const change = { id: rule.id, version: 1, feePercent: '1.5', mostADay: '9000' };
  dataOf(await save(change));
  expect((await save(change)).code).toBe(code.versionConflict);
  // Without its id it would be a second one of the same.
  expect((await save({})).code).toBe(code.versionConflict);
  const [latest, first] = dataOf(await finance.call(HISTORY, { id: rule.id }));
  expect([latest.version, first.version]).toEqual([2, 1]);
  const diff = latest.change.diff.map(({ field, before, after }: Record<string, unknown>) => [field, before, after]);
  expect(diff).toEqual([
    ['feePercent', '1.2500', '1.5000'],
    ['mostADay', null, '9000.00'],
  ]);
  await expect(db.writes.updateTable('settlementRule').set({ reason: 'another' }).execute()).rejects.toThrow();
});

test.each([
  ['a most below the least', { most: '50' }, ['most', 'crossed']],
  ['less a day than once', { mostADay: '50' }, ['mostADay', 'crossed']],
  ['a cap below the fixed part', { feeCap: '1' }, ['feeCap', 'crossed']],
  ['cents of a cent', { feeFixed: '0.001' }, ['feeFixed', 'decimals']],
  ['cents where rails take none', { currency: 'COP', feeFixed: '0.50' }, ['feeFixed', 'step']],
  ['nobody to inherit from', { inherits: true }, ['inherits', 'wrong']],
  ['half an owner', { ownerId: '17' }, ['ownerType', 'required']],
])('a rule with %s is refused at its field', async (_, wrong, fault) => {
  expect(faults(await save(wrong))).toEqual([fault]);
});

test('an owner goes by its own rule, until it goes by everybody’s again', async () => {
  const merchant = await buildMerchant(context);
  const owner = { ownerType: 1, ownerId: merchant.id } as const;
  const judgeNow = () =>
    judge(db.reads, {
      ...{ ...owner, currency: 'MXN', amount: 100_000n, today: { times: 0, amount: 0n } },
      now: new Date('2026-11-23T18:00:00Z'),
    });
  expect((await judgeNow()).refusal?.word).toBe('settlementUnruled');
  await buildSettlementRule(context, { feeFixed: '300' });
  expect(await judgeNow()).toMatchObject({ fee: 300n, remitAmount: 99_700n, timesLeft: 100 });
  dataOf(await save(owner));
  expect(await judgeNow()).toMatchObject({ fee: 1_750n, timesLeft: 2, dayLeft: null });
  const [, own] = await rulesOf();
  expect(own).toMatchObject({ ownerName: merchant.name, inherits: false });
  dataOf(await save({ ...owner, id: own.id, version: 1, inherits: true }));
  expect(await judgeNow()).toMatchObject({ fee: 300n });
  expect((await save({ ...owner, currency: 'BRL' })).data.fields).toMatchObject([{ field: 'currency', code: 'enum' }]);
  const agent = await buildAgent(context, { countryIds: ['BRA'] });
  dataOf(await save({ ownerType: 2, ownerId: agent.id, currency: 'BRL', least: '1', most: '2' }));
  expect((await save({ ownerType: 3, ownerId: agent.id })).code).toBe(code.notFound);
});

test('who answers for one country sees and makes the rules of its currency, and of its owners', async () => {
  const [mexican, brazilian] = [await buildMerchant(context), await buildMerchant(context, { countryId: 'BRA' })];
  await buildSettlementRule(context, { currency: 'BRL' });
  const rule = await buildSettlementRule(context, { currency: 'BRL', ownerType: 1, ownerId: brazilian.id });
  await buildSettlementRule(context, { ownerType: 1, ownerId: mexican.id });
  const desk = await app.as('FINANCE_RISK', { countryIds: ['MEX'] });
  const seen = dataOf(await desk.call(QUERY)).list;
  expect(seen.map(({ currency }: { currency: string }) => currency)).toEqual(['MXN']);
  expect((await desk.call(HISTORY, { id: rule.id })).code).toBe(code.notFound);
  expect(faults(await desk.call(SAVE, { ...terms, currency: 'BRL' }))).toEqual([['currency', 'notYours']]);
  expect((await desk.call(SAVE, { ...terms, currency: 'BRL', ownerType: 1, ownerId: brazilian.id })).code).toBe(1004);
  expect((await (await app.as('CASHIER')).call(QUERY)).code).toBe(code.noPermission);
});

test('two who make the same rule at once: one is made, the other is told', async () => {
  const [one, other] = await Promise.all([0, 1].map(() => finance.call(SAVE, { ...terms, currency: 'PEN' })));
  if (!one || !other) throw new Error('both asked');
  const both = await Promise.all([consent(second, one), consent(second, other)]);
  expect(both.filter((answer) => answer.code === 0)).toHaveLength(1);
  expect(await rulesOf({ currency: 'PEN' })).toHaveLength(1);
});

test('a corrected day counts at once: what was due after it is due on it, and the other way round', async () => {
  const due = async () => {
    const banks = await bankDaysAround(db.reads, 'MEX', '2026-11-13');
    return dueDay('2026-11-13', { cycle: 'T', cycleDays: 1 }, banks);
  };
  expect(await due()).toBe('2026-11-17');
  const named = dataOf(await finance.call(DAYS, { countryId: 'MEX', year: 2026, keyword: '11-16' })).list;
  expect(named).toMatchObject([{ day: '2026-11-16', source: 'calendar', weekend: false, version: 0, savedBy: null }]);
  const day = { countryId: 'MEX', day: '2026-11-16', reason: 'by the circular of today' };
  expect(faults(await finance.call(CORRECT, { ...day, change: 'added', version: 0 }))).toEqual([['change', 'wrong']]);
  dataOf(await finance.call(CORRECT, { ...day, change: 'removed', version: 0 }));
  expect(await due()).toBe('2026-11-16');
  expect((await finance.call(CORRECT, { ...day, change: 'added', version: 0 })).code).toBe(code.versionConflict);
  dataOf(await finance.call(CORRECT, { ...day, change: 'added', version: 1 }));
  expect(await due()).toBe('2026-11-17');
  const bridge = { ...day, day: '2026-11-17', change: 'added', version: 0 };
  expect(faults(await finance.call(CORRECT, bridge))).toEqual([['name', 'required']]);
  dataOf(await finance.call(CORRECT, { ...bridge, name: 'Puente' }));
  expect(await due()).toBe('2026-11-18');
  const corrected = dataOf(await finance.call(DAYS, { year: 2026, corrected: true })).list;
  expect(corrected.map(({ day: of, source, version }: Record<string, unknown>) => [of, source, version])).toEqual([
    ['2026-11-16', 'added', 2],
    ['2026-11-17', 'added', 1],
  ]);
});

test('the calendar of another country is neither seen nor corrected', async () => {
  const desk = await app.as('FINANCE_RISK', { countryIds: ['CHL'] });
  expect(dataOf(await desk.call(DAYS, { countryId: 'MEX' })).total).toBe(0);
  const day = { countryId: 'MEX', day: '2026-11-18', change: 'added', name: 'Puente', version: 0, reason: 'a bridge' };
  expect((await desk.call(CORRECT, day)).code).toBe(code.notFound);
});
