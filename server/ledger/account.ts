import { type Book, book } from '#contract/status';

/** Places money can be (`domain/money.md` E.1). `D` grows by debits, `C` by credits. */
export interface Account {
  path: string;
  side: 'D' | 'C';
  /** Balance and `balance_after` kept on each line; house accounts are folded in the background. */
  strict: boolean;
  owner?: { type: 'merchant' | 'agent' | 'dealer'; id: string };
}

export type Pocket =
  | 'pending'
  | 'available'
  | 'frozen'
  | 'payoutTransit'
  | 'settleTransit'
  | 'exchangeTransit'
  | 'refundTransit';
export const pockets: readonly Pocket[] = [
  'available',
  'pending',
  'frozen',
  'payoutTransit',
  'settleTransit',
  'exchangeTransit',
  'refundTransit',
];

export const merchantPocket = (id: string, pocket: Pocket): Account => ({
  path: `mch:${id}:${pocket}`,
  side: 'C',
  strict: true,
  owner: { type: 'merchant', id },
});
export const agentAccrued = (id: string): Account => ({
  path: `agent:${id}:accrued`,
  side: 'C',
  strict: true,
  owner: { type: 'agent', id },
});
/** What an agent may be paid of what it has earned, what is on its way there, and what on its way to a merchant. */
export const agentPocket = (id: string, pocket: 'available' | 'settleTransit' | 'rechargeTransit'): Account => ({
  path: `agent:${id}:${pocket}`,
  side: 'C',
  strict: true,
  owner: { type: 'agent', id },
});
export const payoutFloat = (id: string): Account => ({ path: `asset:payoutAccount:${id}`, side: 'D', strict: true });
const house = (path: string, side: 'D' | 'C'): Account => ({ path, side, strict: false });
export const channelReceivable = (code: string): Account => house(`asset:channel:${code}:receivable`, 'D');
export const bank = (id: string): Account => house(`asset:bank:${id}`, 'D');
export const wallet = (id: string): Account => house(`asset:wallet:${id}`, 'D');
/** A place of ours: USDT lies in wallets, all else in banks. */
export const placeOf = (id: string, currency: string): Account => (currency === 'USDT' ? wallet(id) : bank(id));
/** Between two places of our own, until it has arrived. */
export const transit: Account = house('asset:transit:internal', 'D');
export const suspense: Account = house('plat:suspense', 'C');
export const fee = (of: 'payment' | 'payout' | 'settlement' | 'recharge' | 'exchange' | 'chargeback'): Account =>
  house(`rev:fee:${of}`, 'C');
/** Bridge between the currencies of a journal, so that each balances by itself: one account per currency. */
export const fxPosition: Account = house('fx:position', 'C');
export const fxSpread: Account = house('rev:fxSpread', 'C');
/** Money that nobody claimed. */
export const unclaimed: Account = house('rev:unclaimed', 'C');
/** Interest and other money that no order brought. */
export const otherIncome: Account = house('rev:other', 'C');
export const penalty: Account = house('rev:penalty', 'C');
export const channelCost = (of: 'payment' | 'payout'): Account => house(`cost:channel:${of}`, 'D');
/** What banks take, and what else we pay for. */
export const bankCost: Account = house('cost:bank', 'D');
export const commissionCost: Account = house('cost:commission', 'D');
export const chargebackLoss: Account = house('loss:chargeback', 'D');
export const writeOff: Account = house('loss:writeoff', 'D');
export const manualAdjustment: Account = house('adj:manual', 'D');

/** The places of the house that are one each in every currency, whatever channels and banks there are. */
export const housePlaces: readonly Account[] = [
  transit,
  suspense,
  ...(['payment', 'payout', 'settlement', 'recharge', 'exchange', 'chargeback'] as const).map(fee),
  fxPosition,
  fxSpread,
  unclaimed,
  otherIncome,
  penalty,
  ...(['payment', 'payout'] as const).map(channelCost),
  bankCost,
  commissionCost,
  chargebackLoss,
  writeOff,
  manualAdjustment,
];

const TEST = 'test:';
/**
 * The same place in another book: what is not a merchant's own stands once in each. `post_journal` says so by itself of
 * a journal that names its merchant.
 */
export const placeIn = (of: Book, account: Account): Account =>
  of === book.live || account.owner?.type === 'merchant' ? account : { ...account, path: `${TEST}${account.path}` };
/** Without the book: what an account is, is the same in both. */
export const plainPath = (path: string): string => (path.startsWith(TEST) ? path.slice(TEST.length) : path);
