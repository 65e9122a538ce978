import { Space } from 'antd';
import type { Input } from '#contract/call';
import type { refund as contract, Refund } from '#contract/refund';
import { approvalAction, refundStatus } from '#contract/status';
import ActionButton from '@/components/ActionButton';
import OneFile from '@/components/file/OneFile';
import type { FormField } from '@/components/form/formField';
import { useLocale } from '@/components/show/locale';
import { moneyText } from '@/components/show/moneyText';
import { api } from '@/services/api';
import { useWords } from '@/services/words';

type Close = Input<typeof contract.refundClose>;
const why = { name: 'reason', word: 'refund.reason', kind: 'reason' } as const;
const evidence: readonly FormField<Close>[] = [
  { name: 'bankTraceNo', word: 'refund.bankTraceNo', kind: 'text' },
  { name: 'fileUrl', word: 'refund.fileUrl', kind: 'own', Control: OneFile },
  why,
];

/** What a person may do to a refund as it stands. */
export default function Deeds({ refund }: { refund: Refund }) {
  const isAsked = refund.status === refundStatus.asked;
  const isOpenEnded = refund.status === refundStatus.unknown || refund.status === refundStatus.byHand;
  if (!isAsked && !isOpenEnded) return null;
  return <Space wrap>{isAsked ? <Review refund={refund} /> : <Ending refund={refund} />}</Space>;
}

function useAmount({ amount, currency }: Refund) {
  const locale = useLocale();
  return { amount: moneyText(amount, currency, locale) };
}

/** A merchant's system asked for it. */
function Review({ refund }: { refund: Refund }) {
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
function Ending({ refund }: { refund: Refund }) {
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
        about={t('refund.close.about')}
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
