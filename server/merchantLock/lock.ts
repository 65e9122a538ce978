import { code } from '#contract/error';
import { type Currency, toMajor, toMinor } from '#contract/money';
import { emit } from '../db/outbox';
import type { Writes } from '../db/pools';
import type { Scope } from '../db/scope';
import type { NextId } from '../db/snowflake';
import type { Change } from '../http/handlers';
import { merchantPocket } from '../ledger/account';
import { holdPockets } from '../ledger/holding';
import { notifyPeople } from '../notify/notice';
import { Refusal } from '../words/word';
import { currenciesOf, lockFreeRows, lockRow, type MerchantRow, setStatus } from './store';

/** A merchant whose money one person acts on; others who want to wait until this transaction ends. */
export type LockedMerchant = MerchantRow;

/** Minor units. */
export interface Spendable {
  available: bigint;
  frozen: bigint;
}

/** @throws Refusal 1004 for a merchant that is not there or not this person's. */
export async function lockMerchant(tx: Writes, scope: Scope, id: string): Promise<LockedMerchant> {
  const locked = await lockRow(tx, scope, id);
  if (!locked) throw new Refusal(code.notFound, 'notFound');
  return locked;
}

/** The currencies in which the merchant has, or had, anything, its own first. */
export const tradedBy = (tx: Writes, merchant: LockedMerchant): Promise<Currency[]> => currenciesOf(tx, merchant);

/** How the merchant itself stands: enabled, disabled, frozen. */
export const setMerchantStatus = (tx: Writes, merchantId: string, status: number) => setStatus(tx, merchantId, status);

/** Those of these merchants that nobody else holds: it waits for none of them. */
export const lockFreeMerchants = (tx: Writes, scope: Scope, ids: readonly string[]): Promise<LockedMerchant[]> =>
  lockFreeRows(tx, scope, ids);

/**
 * What the merchant has now. The accounts are locked in the ledger's own order, so that nothing is spent before this
 * transaction ends.
 */
export async function lockSpendable(tx: Writes, merchant: LockedMerchant, currency: Currency): Promise<Spendable> {
  const [[, spendable] = ['', nothing]] = await lockSpendables(tx, merchant, [currency]);
  return spendable;
}
const nothing: Spendable = { available: 0n, frozen: 0n };

/** The same of several currencies at once, in the order given. */
export async function lockSpendables(
  tx: Writes,
  { id }: LockedMerchant,
  currencies: readonly Currency[],
): Promise<(readonly [Currency, Spendable])[]> {
  const pocketOf = (pocket: keyof Spendable, currency: Currency) => ({
    path: merchantPocket(id, pocket).path,
    currency,
  });
  const pockets = currencies.flatMap((of) => [pocketOf('available', of), pocketOf('frozen', of)]);
  const balanceOf = await holdPockets(tx, pockets);
  return currencies.map((of) => [
    of,
    { available: balanceOf(pocketOf('available', of)), frozen: balanceOf(pocketOf('frozen', of)) },
  ]);
}

/** @throws Refusal 1001 with the currencies that there are */
export function refuseUnlessTraded(traded: readonly Currency[], currency: Currency): void {
  if (traded.includes(currency)) return;
  const limit = traded.join(', ');
  throw new Refusal(
    code.badParameter,
    'currencyNotTraded',
    { currency, traded: limit },
    { fields: [{ field: 'currency', code: 'enum', limit }] },
  );
}

/** In major units, as an answer and the audit show it. */
export const presentSpendable = ({ available, frozen }: Spendable, currency: Currency) => ({
  available: toMajor(available, currency),
  frozen: toMajor(frozen, currency),
});

type PresentedSpendable = ReturnType<typeof presentSpendable>;
/** What a write tells of a merchant's money: payments move it meanwhile, so only by how much this one does counts. */
export function movedMoney(
  { merchantNo, countryId }: LockedMerchant,
  currency: Currency,
  before: Spendable,
  after: PresentedSpendable,
): Change {
  const frozen = toMinor(after.frozen, currency) - before.frozen;
  const amount = { amount: toMajor(frozen < 0n ? -frozen : frozen, currency), currency };
  return {
    type: 'merchant',
    no: merchantNo,
    before: presentSpendable(before, currency),
    after,
    running: ['available', 'frozen'],
    amount,
    countryId,
  };
}

/** @throws Refusal 1301 with the figures, where more is wanted than there is. */
export function refuseIfShort(available: bigint, needed: bigint, currency: Currency): void {
  if (needed <= available) return;
  const figures = { available: toMajor(available, currency), needed: toMajor(needed, currency), currency };
  const values = { available: { minor: available, currency }, needed: { minor: needed, currency } };
  throw new Refusal(code.balanceTooLow, 'balanceTooLow', values, figures);
}

/** Tells who watches that this merchant's money moved. */
export const publishBalance = (
  tx: Writes,
  { id, agentId, countryId }: Pick<LockedMerchant, 'id' | 'agentId' | 'countryId'>,
  at: Date,
) => emit(tx, { topic: 'merchant.balance', merchantId: id, agentId, countryId, no: id, kind: 'changed' }, at);

/**
 * Tells the merchant's people, and ours, what was done to its money by hand. `amount`: minor units; null for a use of
 * money.
 */
export const publishManualMove = (
  tx: Writes,
  merchant: LockedMerchant,
  kind: 'merchantHeld' | 'merchantReleased' | 'merchantDeducted' | 'merchantCredited',
  moved: { amount: bigint | null; currency: string; reason: string },
  at: { now: Date; nextId: NextId },
) => notifyPeople(tx, { ...aboutMerchant(merchant), kind, moved }, at);

/** What a notice says of a merchant, and whom it concerns. */
export const aboutMerchant = ({ id, merchantNo, agentId, countryId }: LockedMerchant) => ({
  no: merchantNo,
  merchantId: id,
  agentId,
  countryId,
});
