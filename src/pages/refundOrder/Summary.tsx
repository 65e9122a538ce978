import { Link } from '@umijs/max';
import type { Output } from '#contract/call';
import type { refund as contract, Refund, RefundedPayment } from '#contract/refund';
import Facts, { Fact, FactList } from '@/components/drawer/Facts';
import Files from '@/components/file/Files';
import Moment from '@/components/show/Moment';
import Money from '@/components/show/Money';
import StatusTag from '@/components/show/StatusTag';
import { useWords } from '@/services/words';
import { fields } from './fields';

export type Explained = Output<typeof contract.refundDetails>;

/** The refund itself, and the payment that it is of. */
export default function Summary({ refund, detail }: { refund: Refund; detail: Explained | undefined }) {
  const t = useWords();
  const payment = detail?.payment;
  return (
    <>
      <Files files={detail?.files ?? []} word="refund.fileUrl" />
      <Facts fields={fields} row={refund} without={['refundNo', 'status', 'amount']} />
      {payment && (
        <section>
          <h3>{t('refund.payment')}</h3>
          <Payment payment={payment} />
        </section>
      )}
    </>
  );
}

function Payment({ payment: { orderNo, status, payTime, currency, ...amounts } }: { payment: RefundedPayment }) {
  const t = useWords();
  const money = (amount: string) => <Money amount={amount} currency={currency} />;
  return (
    <FactList>
      <Fact title={t('refund.orderNo')}>
        <Link to={`/paymentOrder?open=${orderNo}`} dir="ltr">
          {orderNo}
        </Link>
      </Fact>
      <Fact title={t('payment.status')}>
        <StatusTag of="payment" value={status} />
      </Fact>
      <Fact title={t('payment.paidAmount')}>{money(amounts.paidAmount)}</Fact>
      <Fact title={t('payment.fee')}>{money(amounts.fee)}</Fact>
      <Fact title={t('refund.back')}>{money(amounts.back)}</Fact>
      <Fact title={t('refund.left')}>{money(amounts.left)}</Fact>
      <Fact title={t('payment.payTime')}>
        <Moment at={payTime} />
      </Fact>
    </FactList>
  );
}
