import { Space } from 'antd';
import type { Input } from '#contract/call';
import type { PaymentOrder } from '#contract/payment';
import type { refund as contract, Refund } from '#contract/refund';
import { approvalAction, refundStatus } from '#contract/status';
import ActionButton from '@/components/ActionButton';
import { useDetail } from '@/components/drawer/useDetail';
import OneFile from '@/components/file/OneFile';
import { anotherTransfer } from '@/components/form/anotherTransfer';
import type { FormField } from '@/components/form/formField';
import BackToPayer from '@/components/show/BackToPayer';
import { isolatedName } from '@/components/show/isolated';
import { useLocale } from '@/components/show/locale';
import { moneyText } from '@/components/show/moneyText';
import type { DrawerProps } from '@/components/table/DrawerProps';
import { api } from '@/services/api';
import { useWords } from '@/services/words';

type Close = Input<typeof contract.refundClose>;
const why = { name: 'reason', word: 'refund.reason', kind: 'reason' } as const;
const evidence: readonly FormField<Close>[] = [
  { name: 'bankTraceNo', word: 'refund.bankTraceNo', kind: 'text' },
  anotherTransfer,
  { name: 'fileUrl', word: 'refund.fileUrl', kind: 'own', Control: OneFile },
  why,
];

interface Given {
  refund: Refund;
  /** The payment that goes back. */
  order: PaymentOrder | undefined;
}

/** What a person may do to a refund as it stands. */
export default function Deeds({ refund, asOf }: Pick<Given, 'refund'> & Pick<DrawerProps<Refund>, 'asOf'>) {
  const isAsked = refund.status === refundStatus.asked;
  const isOpenEnded = refund.status === refundStatus.unknown || refund.status === refundStatus.byHand;
  if (!isAsked && !isOpenEnded) return null;
  return <Decide refund={refund} asOf={asOf} isAsked={isAsked} />;
}

/** Whoever decides is told where the money goes: what is known of the payer stands with the payment. */
function Decide({ refund, asOf, isAsked }: Parameters<typeof Deeds>[0] & { isAsked: boolean }) {
  const { detail } = useDetail(api.payment.details, { orderNo: refund.orderNo }, asOf);
  const order = detail?.order.orderNo === refund.orderNo ? detail.order : undefined;
  const given = { refund, order };
  return <Space wrap>{isAsked ? <Review {...given} /> : <Ending {...given} />}</Space>;
}

function useAmount({ amount, currency, merchantName }: Refund) {
  const locale = useLocale();
  return { amount: moneyText(amount, currency, locale), merchant: isolatedName(merchantName) };
}
/** What whoever lets it go reads first; nothing of its payer until the payment is there. */
const leaving = ({ refund: { amount, currency }, order }: Given) =>
  order && <BackToPayer amount={amount} currency={currency} of={order} />;

/** A merchant's system asked for it. */
function Review({ refund, order }: Given) {
  const named = useAmount(refund);
  const { orderNo, version } = refund;
  return (
    <>
      <ActionButton
        call={api.payment.refundReview}
        title="refund.pass"
        given={{ orderNo, version, action: approvalAction.pass }}
        fields={[why]}
        verb={(_, say) => say('refund.pass.verb', named)}
        about={leaving({ refund, order })}
        primary
      />
      <ActionButton
        call={api.payment.refundReview}
        title="refund.reject"
        given={{ orderNo, version, action: approvalAction.reject }}
        fields={[why]}
        verb={(_, say) => say('refund.reject.verb', named)}
        danger
      />
    </>
  );
}

/** Nobody knows how it ended, or a person gave the money back. */
function Ending({ refund, order }: Given) {
  const t = useWords();
  const named = useAmount(refund);
  const { orderNo, version } = refund;
  return (
    <>
      <ActionButton
        call={api.payment.refundClose}
        title="refund.closeDone"
        given={{ orderNo, version, outcome: 'done' }}
        fields={evidence}
        needed={['bankTraceNo', 'fileUrl']}
        verb={(_, say) => say('refund.closeDone.verb', named)}
        about={
          <>
            {leaving({ refund, order })}
            <p>{t('refund.close.about')}</p>
          </>
        }
      />
      <ActionButton
        call={api.payment.refundClose}
        title="refund.closeFailed"
        given={{ orderNo, version, outcome: 'failed' }}
        fields={[why]}
        verb={(_, say) => say('refund.closeFailed.verb', named)}
        about={t('refund.close.about')}
        danger
      />
    </>
  );
}
