// What settlements need in any journey: rules that let them be asked for, and owners who ask.
import { test } from '@playwright/test';
import { openData } from '../../scripts/dataFolder';
import { latestOf } from '../../server/settlementRule/store';
import { demoAccount } from './console';
import { type Call, requestId } from './elsewhere';

type Rule = Awaited<ReturnType<typeof latestOf>>[number];
const always = {
  ...{ enabled: true, windowFrom: '00:00', windowTo: '00:00', timesADay: 100, most: null, mostADay: null },
  weekdays: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
} satisfies Partial<Rule>;

/**
 * Settlements are taken around the clock, by whichever rule: nobody waits for office hours.
 * @param more what else the rules of pesos say
 */
export async function openRules(more: Partial<Rule> = {}): Promise<void> {
  const { db, close } = await openData(process.env['DATA'] ?? '');
  const rules = await latestOf(db.writes);
  const next = rules.map((rule) => ({
    ...rule,
    ...always,
    ...(rule.currency === 'MXN' && more),
    version: rule.version + 1,
  }));
  await db.writes.insertInto('settlementRule').values(next).execute();
  await close();
}

const base = () => test.info().project.use.baseURL ?? '';
/** With the password of a role at the demo's door, and as a request of its own. */
export const proven = async (roleCode: string, body: object) => ({
  ...body,
  ...{ password: (await demoAccount(base(), roleCode)).password, requestId: requestId() },
});

/** The account that the demo's merchant settles to; and a settlement to it. */
export async function mainAccount(merchant: Call): Promise<string> {
  const { list } = await merchant('/settlement/account/page', { usable: true, pageSize: 50 });
  const found = (list as { id: string; name: string }[]).find(({ name }) => name === 'Cuenta principal');
  if (!found) throw new Error('the demo’s merchant has an account to settle to');
  return found.id;
}
export async function applied(merchant: Call, amount: string): Promise<string> {
  const wanted = { accountId: await mainAccount(merchant), currency: 'MXN', amount };
  const { orderNo } = await merchant('/settlement/record/apply', await proven('MERCHANT', wanted));
  return String(orderNo);
}
/** Finance lets it pass, and the cashier begins to pay it from our bank. */
export async function paying(finance: Call, cashier: Call, orderNo: string): Promise<void> {
  const pass = { orderNos: [orderNo], action: 1 };
  await finance('/settlement/record/audit', await proven('FINANCE_RISK', pass));
  const begin = { orderNos: [orderNo], mode: 'paying', bankAccountId: await bankOf(cashier) };
  await cashier('/settlement/record/remit', await proven('CASHIER', begin));
}
async function bankOf(cashier: Call): Promise<string> {
  const { list } = await cashier('/account/bank/account/page', { pageSize: 200 });
  const found = (list as { id: string; name: string }[]).find(({ name }) => name.startsWith('Banorte'));
  if (!found) throw new Error('the demo has a bank account that pays');
  return found.id;
}
