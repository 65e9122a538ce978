import { pockets } from '../../server/ledger/account';
import { type Business, businesses, type Life, type OpenKind } from './life';

/** Side of a place by its name, told apart from the code under test. */
const sideOf = (path: string): 'D' | 'C' => (/^(asset|cost|loss|adj):/.test(path) ? 'D' : 'C');
const holds = {
  orders: 'pending',
  tickets: 'frozen',
  payouts: 'payoutTransit',
  refunds: 'refundTransit',
  settlements: 'settleTransit',
} as const;

/** What is wrong with the book, in words; empty when all is well. */
export function brokenInvariants(life: Life): string[] {
  return [
    ...currencies(life),
    ...businesses.flatMap((business) => [...holdsOf(life, business), paidBy(life, business), worthOf(life, business)]),
  ].filter((word) => word !== '');
}

const currencies = (life: Life): string[] =>
  ['MXN', 'BRL', 'USDT'].flatMap((currency) => [
    same(`trial balance ${currency}`, life.book.trial(currency, sideOf), 0n),
    same(
      `channel ${currency}`,
      life.book.balance('asset:channel:demo:receivable', currency),
      life.atChannel.get(currency) ?? 0n,
    ),
    same(
      `suspense ${currency}`,
      life.book.balance('plat:suspense', currency),
      openSum(life, 'receipts', (business) => business.currency === currency),
    ),
    life.book.hasOverdraft() ? 'a strict account is below zero' : '',
  ]);

const holdsOf = (life: Life, { merchantId, currency }: Business): string[] =>
  Object.entries(holds).map(
    ([kind, pocket]) =>
      same(
        `${pocket} of ${merchantId}`,
        life.book.balance(`mch:${merchantId}:${pocket}`, currency),
        openSum(life, kind as OpenKind, (business) => business.merchantId === merchantId),
      ), // keys of `holds`
  );

/** What an agent pays from its balance, and nobody has decided about. */
const paidBy = (life: Life, { agentId, currency }: Business): string =>
  same(
    `rechargeTransit of agent ${agentId}`,
    life.book.balance(`agent:${agentId}:rechargeTransit`, currency),
    agentId === null ? 0n : openSum(life, 'recharges', (business) => business.agentId === agentId),
  );

function worthOf(life: Life, { merchantId, currency }: Business): string {
  const balance = pockets.reduce((sum, pocket) => sum + life.book.balance(`mch:${merchantId}:${pocket}`, currency), 0n);
  return same(`worth of ${merchantId}`, balance, life.worth.get(merchantId) ?? 0n);
}

const openSum = (life: Life, kind: OpenKind, whose: (business: Business) => boolean): bigint =>
  life.open[kind].filter(({ business }) => whose(business)).reduce((sum, { amount }) => sum + amount, 0n);
const same = (what: string, found: bigint, expected: bigint): string =>
  found === expected ? '' : `${what} is ${found}, not ${expected}`;
