// Where owners want their money, and what each role may do about it as it stands; `domain/calls-added.md` B3.4.
import { code } from '#contract/error';
import { settlementAccountStatus, settleType } from '#contract/status';
import { buildAgent } from '../build/agent';
import { buildEmployee } from '../build/employee';
import { buildMerchant } from '../build/merchant';
import { type BuiltSettlementAccount, buildSettlementAccount } from '../build/settlementAccount';
import { gateOfFile } from '../gate/gate';
import { eight, type Letter, walk } from './walk';

const BASE = '/settlement/account';
const { app, context, db } = gateOfFile();
type Status = keyof typeof settlementAccountStatus;
const statuses: readonly Status[] = ['stopped', 'enabled', 'rejected', 'review'];
const audit = (action: 1 | 2) => ({ action, ...(action === 2 && { remark: 'another holder' }) });
const nameOf = (value: number) => statuses.find((name) => settlementAccountStatus[name] === value) ?? 'review';

test('each role does to an account what its status allows, and nothing else', async () => {
  const merchant = await buildMerchant(context);
  const [proxy, above] = [await buildAgent(context), await buildAgent(context, { proxyType: 'admpro' })];
  const people = await eight(app.as, { M: merchant.id, U: '1', P: proxy.id, S: above.id });
  const [makers, auditor] = [new Map<Letter, string>(), await buildEmployee(context, { role: 'FINANCE_RISK' })];
  for (const [letter, ownerId] of [
    ['M', merchant.id],
    ['P', proxy.id],
    ['S', above.id],
  ] as const)
    makers.set(letter, (await buildEmployee(context, { role: 'MERCHANT', ownerId })).id);
  const rowOf = ({ id }: BuiltSettlementAccount) =>
    db.reads.selectFrom('settlementAccount').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const say = (action: 1 | 2) => async (who: { call: typeof app.call }, row: BuiltSettlementAccount) =>
    who.call(`${BASE}/audit`, { id: row.id, version: row.version, ...audit(action) });
  const put =
    (status: 0 | 1) =>
    (who: { call: typeof app.call }, { id }: BuiltSettlementAccount) =>
      who.call(`${BASE}/saveStatus`, { ids: [id], status });

  const { attempts, wrong } = await walk<Status, BuiltSettlementAccount>({
    ...{ statuses, people },
    make: (status, letter) =>
      buildSettlementAccount(context, {
        ...(letter === 'P' || letter === 'S'
          ? { agentId: letter === 'P' ? proxy.id : above.id, makerId: makers.get(letter) ?? '' }
          : { merchantId: merchant.id, makerId: makers.get('M') ?? '' }),
        ...{ status: settlementAccountStatus[status], auditorId: auditor.id },
      }),
    statusOf: async (row) => nameOf((await rowOf(row)).status),
    deeds: {
      change: {
        ...{ by: 'MUPS', dealers: code.notAvailable },
        to: { stopped: 'review', enabled: 'review', rejected: 'review', review: 'review' },
        ask: async (who, row) =>
          who.call(`${BASE}/save`, {
            ...{ id: row.id, version: (await rowOf(row)).version, settleType: settleType.bank, name: 'Other name' },
            ...{ countryId: 'MEX', bankName: 'Banorte', holderName: 'Norte S.A.' },
          }),
      },
      pass: { by: 'AF', to: { review: 'enabled' }, ask: say(1) },
      refuse: { by: 'AF', to: { stopped: 'rejected', enabled: 'rejected', review: 'rejected' }, ask: say(2) },
      stop: {
        ...{ by: 'MUPS', dealers: code.notAvailable },
        to: { enabled: 'stopped', review: 'stopped' },
        ask: put(0),
      },
      use: { ...{ by: 'MUPS', dealers: code.notAvailable }, to: { stopped: 'enabled' }, ask: put(1) },
    },
  });
  expect(wrong).toEqual([]);
  expect(attempts).toBe(8 * 5 * 4);
});
