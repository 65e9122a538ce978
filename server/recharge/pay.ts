import { toMajor } from '#contract/money';
import type { Payable, PayTo } from '#contract/recharge';
import { rechargeType } from '#contract/status';
import type { PlacedRow } from './placed';
import type { PlaceToPay } from './store';

/** A place as a payer must know it: its numbers in full. */
export const presentPayTo = (place: PlaceToPay): PayTo => ({
  ...{ placeId: place.id, rechargeType: place.type, currency: place.currency },
  ...{ bankName: place.bankName, branch: place.branch, accountType: place.accountType },
  ...{ holderName: place.holderName, chain: place.chain, numbers: numbersOf(place) },
});

/** The numbers that a place is known by; of a place of before, the one that names it. */
function numbersOf({ identifiers, identifier, type }: PlaceToPay): PayTo['numbers'] {
  const numbers = Object.entries(identifiers).map(([kind, value]) => ({ kind, value }));
  if (numbers.length > 0 || identifier === null) return numbers;
  return [{ kind: type === rechargeType.usdt ? 'address' : 'accountNo', value: identifier }];
}
/** The address of a wallet. */
export const addressOf = (place: PlaceToPay): string | null =>
  place.identifiers.address ?? (place.type === rechargeType.usdt ? place.identifier : null);

/** How one order is paid. */
export function presentPayable(place: PlaceToPay, row: PlacedRow): Payable {
  const to = presentPayTo(place);
  const payAmount = row.usdtAmount === null ? toMajor(row.amount, row.currency) : toMajor(row.usdtAmount, 'USDT');
  return {
    ...to,
    payAmount,
    reference: row.reference,
    qr: qrOf(to, row, payAmount),
    expireTime: row.expiresAt.getTime(),
  };
}

/** A wallet reads its address; of a bank, what a person copies from one screen to another. */
const qrOf = ({ numbers, bankName, holderName }: PayTo, { address, currency, reference }: PlacedRow, amount: string) =>
  address ??
  [bankName, holderName, ...numbers.map(({ value }) => value), `${amount} ${currency}`, reference].join('\n');
