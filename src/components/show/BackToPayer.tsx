import type { PaymentOrder } from '#contract/payment';
import Leaving from './Leaving';
import { maskedOf } from './masked';

type Payer = Pick<PaymentOrder, 'orderNo' | 'channelCode' | 'payerName' | 'observedPayerName' | 'payerAccount'>;
const masked = maskedOf<Payer>('payment', ({ orderNo }) => orderNo);
const observed = masked('observedPayerName', 'payment.observedPayerName');
const named = masked('payerName', 'payment.payerName');
const account = masked('payerAccount', 'payment.payerAccount');

/** Money on its way back to whoever has paid: as the channel told, or else as the merchant had named them. */
export default function BackToPayer({ amount, currency, of }: { amount: string | null; currency: string; of: Payer }) {
  const name = of.observedPayerName === null ? named.show(of.payerName, of) : observed.show(of.observedPayerName, of);
  return (
    <Leaving
      {...{ amount, currency }}
      from={<bdi>{of.channelCode}</bdi>}
      payee={name}
      account={account.show(of.payerAccount, of)}
    />
  );
}
