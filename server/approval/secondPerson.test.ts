import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { code } from '#contract/error';
import { contract } from '#contract/index';
import { fundStatus, lineStatus, settlementStatus } from '#contract/status';
import { BOOK_ZONE, businessDay } from '#contract/time';
import { buildCompany } from '../../tests/build/company';
import { buildFund, buildHandover } from '../../tests/build/fund';
import { give } from '../../tests/build/give';
import { buildMerchant } from '../../tests/build/merchant';
import { buildOfficial, buildPlace, buildSnapshot } from '../../tests/build/place';
import { buildSettlement } from '../../tests/build/settlement';
import { buildSettlementAccount } from '../../tests/build/settlementAccount';
import { buildStatement } from '../../tests/build/statement';
import { dataOf } from '../../tests/gate/answer';
import type { SignedIn } from '../../tests/gate/app';
import { decide } from '../../tests/gate/consent';
import { gateOfFile } from '../../tests/gate/gate';
import { orderNo } from '../db/orderNo';

const { app, context, db } = gateOfFile();
interface Story {
  /** In which role the second person acts, and the first; finance where it is left out. */
  role: 'ADMIN' | 'CASHIER' | 'FINANCE_RISK';
  first?: 'ADMIN';
  /** The two are tied after the first has acted. */
  late?: true;
  /** Tables that keep both people. */
  tables: readonly string[];
  /** Gives what the second person is answered about what the first has done. */
  run: (first: SignedIn, second: SignedIn, tie: () => Promise<void>) => Promise<{ code: number; data?: unknown }>;
}

const day = () => businessDay(app.clock.now().getTime(), BOOK_ZONE);
const placeOf = async () => {
  const { id: companyId } = await buildCompany(context, { countryId: 'MEX' });
  return buildPlace(context, { companyId });
};
const settlementOf = async (applicantId: string, auditorId?: string) => {
  const { id: merchantId } = await buildMerchant(context);
  const { id: bankId } = await placeOf();
  await give(context, { merchantId, currency: 'MXN', amount: 10_000n, bankId });
  const account = await buildSettlementAccount(context, {
    ...{ merchantId, makerId: applicantId },
    ...(auditorId !== undefined && { auditorId }),
  });
  const status = auditorId === undefined ? settlementStatus.toAudit : settlementStatus.audited;
  const { orderNo } = await buildSettlement(context, { account, applicantId, status });
  return { orderNo, bankId, account };
};
const ask = async (maker: SignedIn): Promise<string> => {
  const { id: merchantId } = await buildMerchant(context, { available: '100.00' });
  const fine = { currency: 'MXN', direction: 1, from: 1, category: 2, amount: '1.00', reason: 'As the contract says' };
  return (await maker.call('/merchant/deduct', { ...fine, merchantId })).data.approvalId;
};
const someone = async () => (await app.as('MERCHANT', { ownerId: (await buildMerchant(context)).id })).employeeId;

/** Every call in which a second person decides about what a first one did, without a request for approval or with. */
const stories: Record<string, Story> = {
  'fund.check': {
    role: 'FINANCE_RISK',
    tables: ['fund_record'],
    run: async ({ employeeId: makerId }, second) => {
      const { id: to } = await placeOf();
      const { recordNo, version } = await buildFund(context, { makerId, to, status: fundStatus.toCheck });
      return second.call('/fund/record/check', { records: [{ recordNo, version }], action: 'pass' });
    },
  },
  'fund.void': {
    role: 'FINANCE_RISK',
    tables: ['fund_record'],
    run: async ({ employeeId: makerId }, second) => {
      const { id: to } = await placeOf();
      const { recordNo, version } = await buildFund(context, { makerId, to, status: fundStatus.toCheck });
      return second.call('/fund/record/void', { recordNo, version, reason: 'made by mistake' });
    },
  },
  'fund.handover give': {
    role: 'CASHIER',
    tables: ['fund_handover'],
    run: async ({ employeeId }, second) => {
      const { id: placeId } = await placeOf();
      return second.call('/fund/record/handover', { action: 'give', placeId, employeeId, count: '0.00' });
    },
  },
  'fund.handover sign': {
    role: 'CASHIER',
    late: true,
    tables: ['fund_handover'],
    run: async ({ employeeId: giverId }, second, tie) => {
      const { id: bankId } = await placeOf();
      const { id } = await buildHandover(context, { bankId, giverId, receiverId: second.employeeId });
      await tie();
      return second.call('/fund/record/handover', { action: 'sign', handoverNo: orderNo('H', id) });
    },
  },
  'bank.snapshot check': {
    role: 'FINANCE_RISK',
    tables: ['bank_snapshot_check'],
    run: async ({ employeeId: takerId }, second) => {
      const { id } = await buildSnapshot(context, { bankId: (await placeOf()).id, takerId, day: day() });
      return second.call('/account/bank/account/snapshot', { action: 'check', snapshotNo: orderNo('K', id) });
    },
  },
  'bank.snapshot explain': {
    role: 'FINANCE_RISK',
    tables: ['bank_snapshot_explanation'],
    run: async ({ employeeId: takerId }, second) => {
      const { id: bankId } = await placeOf();
      const { employeeId: checkerId } = await app.as('FINANCE_RISK');
      await buildOfficial(context, { bankId, takerId, checkerId, day: day(), real: 5n });
      const { id } = await db.reads
        .selectFrom('bankSnapshot')
        .select('id')
        .where('bankId', '=', bankId)
        .executeTakeFirstOrThrow();
      const input = { action: 'explain', snapshotNo: orderNo('K', id), remark: 'it is all there' };
      return second.call('/account/bank/account/snapshot', input);
    },
  },
  'statement.check': {
    role: 'FINANCE_RISK',
    tables: ['statement'],
    run: async ({ employeeId: makerId }, second) => {
      const { statementId } = await buildStatement(context, { placeId: (await placeOf()).id, makerId });
      return second.call('/recon/statement/check', { statementId, version: 1, action: 'pass' });
    },
  },
  'statement.match': {
    role: 'FINANCE_RISK',
    tables: ['statement'],
    run: async ({ employeeId: makerId }, second) => {
      const { lineId } = await buildStatement(context, { placeId: (await placeOf()).id, makerId, amount: 700n });
      const line = db.writes
        .updateTable('statementLine')
        .set({ status: lineStatus.suggested })
        .where('id', '=', lineId);
      await line.execute();
      const wanted = { amount: '7.00', currency: 'MXN', kind: 'receipt', reason: 'nobody knows whose it is' };
      return second.call('/recon/statement/match', { lineId, version: 1, ...wanted });
    },
  },
  'settlement.audit': {
    role: 'FINANCE_RISK',
    tables: ['settlement'],
    run: async ({ employeeId }, second) => {
      const { orderNo: no } = await settlementOf(employeeId);
      return second.call('/settlement/record/audit', { orderNos: [no], action: 1 });
    },
  },
  'settlement.remit after applying': {
    role: 'CASHIER',
    tables: ['settlement'],
    run: async ({ employeeId }, second) => {
      const { employeeId: auditorId } = await app.as('FINANCE_RISK');
      const { orderNo: no, bankId } = await settlementOf(employeeId, auditorId);
      return second.call('/settlement/record/remit', { orderNos: [no], mode: 'paying', bankAccountId: bankId });
    },
  },
  'settlement.remit after auditing': {
    role: 'CASHIER',
    tables: ['settlement'],
    run: async ({ employeeId }, second) => {
      const { orderNo: no, bankId } = await settlementOf(await someone(), employeeId);
      return second.call('/settlement/record/remit', { orderNos: [no], mode: 'paying', bankAccountId: bankId });
    },
  },
  'settlementAccount.audit': {
    role: 'FINANCE_RISK',
    tables: ['settlement_account'],
    run: async ({ employeeId: makerId }, second) => {
      const { id: merchantId } = await buildMerchant(context);
      const { id, version } = await buildSettlementAccount(context, { merchantId, makerId, status: 3 });
      return second.call('/settlement/account/audit', { id, version, action: 1 });
    },
  },
  'approval.act': {
    role: 'ADMIN',
    tables: [],
    run: async (first, second) => decide(second, await ask(first)),
  },
  'approval.act beside another': {
    role: 'ADMIN',
    first: 'ADMIN',
    tables: [],
    run: async (first, second) => {
      const approvalId = await ask(await app.as('FINANCE_RISK'));
      const steps = JSON.stringify([{ roles: ['ADMIN'], count: 2 }]);
      await sql`alter table approval disable trigger user`.execute(db.owner);
      await sql`update approval set steps = ${steps}::jsonb where id = ${approvalId}`.execute(db.owner);
      await sql`alter table approval enable trigger user`.execute(db.owner);
      dataOf(await decide(first, approvalId));
      return decide(second, approvalId);
    },
  },
};

type Kind = 'made' | 'consent';
/** How one has power over another: by making the account, or by consenting to it. */
const bind = (giver: SignedIn, receiver: SignedIn, kind: Kind) =>
  db.writes
    .insertInto('authorityTie')
    .values({ giverId: giver.employeeId, receiverId: receiver.employeeId, kind, at: app.clock.now() })
    .execute();
const ways: [string, (first: SignedIn, second: SignedIn) => Promise<unknown>][] = [
  ['whom the first has made', (first, second) => bind(first, second, 'made')],
  ['who has made the first', (first, second) => bind(second, first, 'made')],
  ['who consented to the first’s account', (first, second) => bind(second, first, 'consent')],
];
/** What somebody is answered, of one thing or of several. */
const codeOf = ({ code: whole, data }: { code: number; data?: unknown }): number =>
  whole === code.ok ? ((data as { failed?: { code: number }[] } | undefined)?.failed?.[0]?.code ?? code.ok) : whole;

describe.each(Object.entries(stories))('%s', (_, { role, first: firstRole = 'FINANCE_RISK' as const, late, run }) => {
  const two = async () => [await app.as(firstRole), await app.as(role)] as const;

  test('is done by somebody who has nothing to do with the first', async () => {
    const [first, second] = await two();
    expect(codeOf(await run(first, second, async () => undefined))).toBe(code.ok);
  });

  test.each(ways)('is done by nobody %s', async (__, bound) => {
    const [first, second] = await two();
    const tie = async () => void (await bound(first, second));
    if (!late) await tie();
    expect(codeOf(await run(first, second, tie))).toBe(code.ownRequest);
  });
});

test('every table that keeps two people has its story, and every room that tells them apart', async () => {
  const { rows } = await sql<{ table: string }>`
    select distinct conrelid::regclass::text as table from pg_constraint
    where contype = 'c' and pg_get_constraintdef(oid) ~ '\\w+_id <> \\w+_id'`.execute(db.reads);
  // Who gave whom power is no decision, and two accounts are no people.
  const tableNames = rows
    .map(({ table }) => table)
    .filter((table) => !['authority_tie', 'account_switch'].includes(table));
  const storyTables = new Set(Object.values(stories).flatMap(({ tables }) => tables));
  expect(tableNames.filter((table) => !storyTables.has(table))).toEqual([]);
  expect(tableNames.length).toBeGreaterThan(5);

  const calls = new Set(Object.keys(stories).map((name) => name.split(' ')[0] ?? ''));
  const known = Object.entries(contract).flatMap(([area, own]) => Object.keys(own).map((call) => `${area}.${call}`));
  expect([...calls].filter((call) => !known.includes(call))).toEqual([]);
  const rooms = new Set([...calls].map((call) => call.split('.')[0]));
  const apart = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => readFileSync(`server/${file}`, 'utf8').includes('code.ownRequest'));
  expect(apart.length).toBeGreaterThan(5);
  expect(apart.filter((file) => !rooms.has(file.split('/')[0]))).toEqual([]);
});
