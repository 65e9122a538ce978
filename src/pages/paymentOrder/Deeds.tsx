import { Space } from 'antd';
import type { PaymentOrder } from '#contract/payment';
import type { UpstreamAnswer } from '#contract/paymentDeed';
import type { Waiting } from '#contract/paymentWaiting';
import { mayDo, notifyStatus } from '#contract/status';
import ActionButton from '@/components/ActionButton';
import { OpenDialogs } from '@/components/openDialogs';
import { isolated } from '@/components/show/isolated';
import { useStanding } from '@/components/useStanding';
import { api } from '@/services/api';
import { useLateWords, useWords } from '@/services/words';
import Block from './Block';
import Complain from './Complain';
import Freeze from './Freeze';
import Marks from './Marks';
import Refund from './Refund';
import Ways from './Ways';

/** What says what may be done. */
const STANDS = ['status', 'notifyStatus'] as const;
interface Props {
  order: PaymentOrder;
  /** Why it is not paid. */
  waits: Waiting | undefined;
  onAnswer: (answer: UpstreamAnswer) => void;
}

/** What may be done to the order as it stands; what may not is not there. */
export default function Deeds({ order: latest, waits, onAnswer }: Props) {
  useLateWords();
  const t = useWords();
  const { standing: order, onDialog } = useStanding(latest, 'orderNo', STANDS);
  const { orderNo } = order;
  const named = { orderNo: isolated(orderNo) };
  return (
    <OpenDialogs value={onDialog}>
      <Space wrap>
        <Ways order={order} waits={waits} onAnswer={onAnswer} />
        {order.notifyStatus !== notifyStatus.none && (
          <ActionButton
            call={api.payment.notify}
            title="payment.resend"
            given={{ orderNos: [orderNo] }}
            fields={[]}
            verb={(_, say) => say('payment.resend.verb', named)}
            about={t('payment.resend.about')}
          />
        )}
        {mayDo('close', order) && (
          <ActionButton
            call={api.payment.close}
            title="paymentDeed.close"
            given={{ orderNos: [orderNo] }}
            fields={[{ name: 'reason', word: 'paymentDeed.reason', kind: 'reason' }]}
            verb={(_, say) => say('paymentDeed.close.verb', named)}
            about={t('paymentDeed.close.about')}
            danger
          />
        )}
        {mayDo('freeze', order) && <Freeze order={order} />}
        <Complain order={order} />
        <Block order={order} />
        <Marks order={order} />
        <Refund order={order} />
      </Space>
    </OpenDialogs>
  );
}
