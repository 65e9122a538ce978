// What of a settlement arrives, at whom and where: the same in card, headline and dialogs.
import type { Currency } from '#contract/money';
import type { Settlement } from '#contract/settlement';
import type { Payee } from '@/components/bulk/Payees';
import Leaving from '@/components/show/Leaving';
import { maskedOf } from '@/components/show/masked';

/** What arrives at its owner, in the currency in which it leaves us. */
export const arrivesIn = ({
  usdtAmount,
  remitAmount,
  currency,
}: Pick<Settlement, 'usdtAmount' | 'remitAmount' | 'currency'>): { amount: string; currency: Currency } =>
  usdtAmount === null ? { amount: remitAmount, currency } : { amount: usdtAmount, currency: 'USDT' };

const masked = maskedOf<Settlement>('settlement', ({ orderNo }) => orderNo);
/** The number of its account, or the address: whoever pays or audits may ask for it in full. */
export const accountNumber = masked('accountNo', 'settlementAccount.number');

/** The same of one among several. */
export const payeeOf = (settlement: Settlement): Payee => {
  const { orderNo, bankAccountName, bankName, chain, bankAccountNo, address } = settlement;
  return {
    ...{ key: orderNo, ...arrivesIn(settlement), payee: <bdi>{bankAccountName}</bdi> },
    bank: <bdi>{bankName ?? chain ?? '–'}</bdi>,
    account: accountNumber.show(bankAccountNo ?? address, settlement),
  };
};

/** What whoever lets it go reads first. */
export default function Arrival({ settlement }: { settlement: Settlement }) {
  const { bankAccountName, bankName, chain, bankAccountNo, address } = settlement;
  return (
    <Leaving
      {...arrivesIn(settlement)}
      payee={<bdi>{bankAccountName}</bdi>}
      bank={<bdi>{bankName ?? chain ?? '–'}</bdi>}
      account={accountNumber.show(bankAccountNo ?? address, settlement)}
    />
  );
}
