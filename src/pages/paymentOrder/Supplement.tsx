import { useRequest } from 'ahooks';
import type { ReactNode } from 'react';
import type { Input } from '#contract/call';
import type { PaymentOrder } from '#contract/payment';
import type { paymentSupplement } from '#contract/paymentSupplement';
import ActionButton, { type OpenState } from '@/components/ActionButton';
import Doubtful from '@/components/Doubtful';
import OneFile from '@/components/file/OneFile';
import { anotherTransfer } from '@/components/form/anotherTransfer';
import type { FormField } from '@/components/form/formField';
import { reasonOf } from '@/components/reason';
import { isolated } from '@/components/show/isolated';
import { api } from '@/services/api';

type Typed = Input<typeof paymentSupplement.supplement>;
/** So long nobody types before it is looked at, ms. */
const PAUSE = 400;

interface Props {
  order: PaymentOrder;
  /** Why it waits, above all else. */
  about: ReactNode;
  primary: boolean;
  state: OpenState;
}

/** Makes an unpaid order paid by a proof. */
export default function Supplement({ order, about, primary, state }: Props) {
  const { orderNo, version, amount, currency } = order;
  return (
    <ActionButton
      call={api.payment.supplement}
      title="receipt.supplement"
      given={{ orderNo, version }}
      initial={{ paidAmount: amount }}
      fields={fieldsIn(currency)}
      verb={(_, say) => say('receipt.supplement.verb', { orderNo: isolated(orderNo) })}
      about={(typed) => (
        <>
          {about}
          <Look orderNo={orderNo} {...typed} />
        </>
      )}
      primary={primary}
      state={state}
    />
  );
}

const fieldsIn = (currency: string): readonly FormField<Typed>[] => [
  { name: 'paidAmount', word: 'receipt.amount', kind: 'amount', currency },
  { name: 'payTime', word: 'receipt.payTime', kind: 'moment' },
  { name: 'bankTraceNo', word: 'receipt.bankTraceNo', kind: 'text' },
  anotherTransfer,
  { name: 'fileUrl', word: 'receipt.proof', kind: 'own', Control: OneFile },
  { name: 'reason', word: 'receipt.reason', help: 'receipt.reason.help', kind: 'reason' },
];

/** What is doubtful, as soon as there is enough to look at. */
function Look({ orderNo, paidAmount, payTime }: Partial<Typed> & { orderNo: string }) {
  const { data, error } = useRequest(
    async () =>
      paidAmount === undefined || payTime === undefined
        ? undefined
        : api.payment.supplementLook({ orderNo, paidAmount, payTime }, { skipErrorHandler: true }),
    { refreshDeps: [paidAmount, payTime], debounceWait: PAUSE, onError: () => undefined },
  );
  if (error) return <p role="status">{reasonOf(error).msg}</p>;
  return data ? <Doubtful of={data} /> : null;
}
