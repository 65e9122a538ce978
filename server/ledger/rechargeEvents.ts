// What an owner sends to its own balance, as the ledger books it (`domain/money.md` E.3); amounts in minor units.
import { bizType } from '#contract/status';
import { type Account, agentPocket, bank, fee, fxPosition, fxSpread, wallet } from './account';
import type { Booking } from './events';
import { credit, debit, type Line } from './post';

const booking = (event: string, ...lines: Line[]): Booking => ({ bizType: bizType.recharge, event, lines });
const booked = (...lines: Line[]): Booking => booking('recharged', ...lines);

/** Money comes into one of our banks, and all but our fee can be spent. */
export const recharged = (to: Account, bankId: string, amount: bigint, charge: bigint): Booking =>
  booked(debit(bank(bankId), amount), ...shares(to, amount, charge));

/** USDT comes into one of our wallets: `worth` at the market, credited as `amount` at our price. */
export function rechargedInUsdt(
  to: Account,
  walletId: string,
  { usdt, worth, amount, charge }: Record<'usdt' | 'worth' | 'amount' | 'charge', bigint>,
): Booking {
  const came = [debit(wallet(walletId), usdt, 'USDT'), credit(fxPosition, usdt, 'USDT'), debit(fxPosition, worth)];
  // A price that stands still may be above the market: then the difference is our loss.
  const spread = worth < amount ? debit(fxSpread, amount - worth) : credit(fxSpread, worth - amount);
  return booked(...came, ...shares(to, amount, charge), spread);
}

const shares = (to: Account, amount: bigint, charge: bigint): Line[] => [
  credit(to, amount - charge),
  credit(fee('recharge'), charge),
];

/** An agent pays into a merchant's balance: its money is held until the cashier has decided. */
export const rechargeHold = (agentId: string, amount: bigint): Booking =>
  booking(
    'held',
    debit(agentPocket(agentId, 'available'), amount),
    credit(agentPocket(agentId, 'rechargeTransit'), amount),
  );
/** Nobody credits it: the agent has all of it again. */
export const rechargeBack = (agentId: string, amount: bigint): Booking =>
  booking(
    'back',
    debit(agentPocket(agentId, 'rechargeTransit'), amount),
    credit(agentPocket(agentId, 'available'), amount),
  );
/** What was held is the merchant's, but our fee. */
export const rechargedInternally = (to: Account, agentId: string, amount: bigint, charge: bigint): Booking =>
  booked(debit(agentPocket(agentId, 'rechargeTransit'), amount), ...shares(to, amount, charge));
