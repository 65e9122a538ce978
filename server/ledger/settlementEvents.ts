import { bizType } from '#contract/status';
import { type Account, agentPocket, bank, fee, fxPosition, fxSpread, merchantPocket, wallet } from './account';
import type { Booking } from './events';
import { credit, debit, type Line } from './post';

/** Whose money is settled; amounts are minor units of their currency, those of USDT its own. */
export interface Settler {
  type: 'merchant' | 'agent';
  id: string;
}
const pocketOf = ({ type, id }: Settler, pocket: 'available' | 'settleTransit'): Account =>
  type === 'merchant' ? merchantPocket(id, pocket) : agentPocket(id, pocket);
export const availableOf = (settler: Settler): Account => pocketOf(settler, 'available');
export const transitOf = (settler: Settler): Account => pocketOf(settler, 'settleTransit');

const booking = (kind: 9 | 10 | 11, event: string, ...lines: Line[]): Booking => ({ bizType: kind, event, lines });

/** `amount`: what arrives and our fee, together. */
export const settlementApplied = (settler: Settler, amount: bigint): Booking =>
  booking(
    bizType.settlementApplied,
    'applied',
    debit(availableOf(settler), amount),
    credit(transitOf(settler), amount),
  );
export const settlementBack = (settler: Settler, amount: bigint): Booking =>
  booking(bizType.settlementBack, 'back', debit(transitOf(settler), amount), credit(availableOf(settler), amount));

/** What arrives, and what we keep. */
interface Remitted {
  remit: bigint;
  charge: bigint;
}
const feeLines = (charge: bigint): Line[] => (charge === 0n ? [] : [credit(fee('settlement'), charge)]);
const paidLines = (from: Account, bankId: string, { remit, charge }: Remitted): Line[] => [
  debit(from, remit + charge),
  credit(bank(bankId), remit),
  ...feeLines(charge),
];
export const settlementPaid = (settler: Settler, bankId: string, remitted: Remitted): Booking =>
  booking(bizType.settlementDone, 'paid', ...paidLines(transitOf(settler), bankId, remitted));

interface RemittedInUsdt extends Remitted {
  /** What the USDT is worth at the market's price; what is above it, or below, is our spread. */
  worth: bigint;
  usdt: bigint;
}
function paidLinesInUsdt(from: Account, walletId: string, { remit, charge, worth, usdt }: RemittedInUsdt): Line[] {
  const spread = remit - worth;
  return [
    debit(from, remit + charge),
    ...feeLines(charge),
    credit(fxPosition, worth),
    spread < 0n ? debit(fxSpread, -spread) : credit(fxSpread, spread),
    debit(fxPosition, usdt, 'USDT'),
    credit(wallet(walletId), usdt, 'USDT'),
  ];
}
/** The owner's money leaves as USDT. */
export const settlementPaidInUsdt = (settler: Settler, walletId: string, remitted: RemittedInUsdt): Booking =>
  booking(bizType.settlementDone, 'paid', ...paidLinesInUsdt(transitOf(settler), walletId, remitted));

/** The mirror of a payment: the owner has everything again, our fee too. */
export const settlementReturned = (settler: Settler, bankId: string, remitted: Remitted): Booking =>
  booking(bizType.settlementBack, 'returned', ...mirrored(paidLines(availableOf(settler), bankId, remitted)));
export const settlementReturnedInUsdt = (settler: Settler, walletId: string, remitted: RemittedInUsdt): Booking =>
  booking(bizType.settlementBack, 'returned', ...mirrored(paidLinesInUsdt(availableOf(settler), walletId, remitted)));
const mirrored = (lines: readonly Line[]): Line[] =>
  lines.map((line) => ({ ...line, side: line.side === 'D' ? 'C' : 'D' }));
