import { Space } from 'antd';
import { useState } from 'react';
import type { PaymentOrder } from '#contract/payment';
import type { UpstreamAnswer } from '#contract/paymentDeed';
import type { Waiting, WayOut } from '#contract/paymentWaiting';
import { mayDo, notPaid, stillOpen } from '#contract/status';
import ActionButton, { type OpenState } from '@/components/ActionButton';
import { formName, hasDraft } from '@/components/form/draft';
import LinkReceipt, { useMayLink } from '@/components/receipt/LinkReceipt';
import { isolated } from '@/components/show/isolated';
import { api } from '@/services/api';
import { useGrants } from '@/services/can';
import { useLateWords, useWords } from '@/services/words';
import Supplement from './Supplement';
import Waits from './Waits';

interface Props {
  order: PaymentOrder;
  waits: Waiting | undefined;
  onAnswer: (answer: UpstreamAnswer) => void;
}
const unpaid: readonly number[] = [...stillOpen, ...notPaid];

/** The three ways out of an order that is not paid, the right one first to the eye; each leads to the others. */
export default function Ways({ order, waits, onAnswer }: Props) {
  useLateWords();
  const t = useWords();
  const may = useGrants();
  const mayLink = useMayLink();
  const { orderNo, version } = order;
  // Whoever had to sign in again finds the dialog as it was.
  const [way, go] = useState<WayOut | undefined>(() =>
    hasDraft(formName(api.payment.supplement, { orderNo, version })) ? 'supplement' : undefined,
  );
  const stateOf = (one: WayOut): OpenState => [way === one, (open) => go(open ? one : undefined)];
  const isRight = (one: WayOut) => waits?.right === one;
  const asks = mayDo('query', order);
  const pays = unpaid.includes(order.status);
  const others: WayOut[] = [
    ...(asks && may(api.payment.query) ? ['query' as const] : []),
    ...(mayLink ? ['claim' as const] : []),
  ];
  return (
    <Space wrap>
      {asks && (
        <ActionButton
          call={api.payment.query}
          title="paymentDeed.query"
          given={{ orderNo }}
          fields={[]}
          verb={(_, say) => say('paymentDeed.query.verb', { orderNo: isolated(orderNo) })}
          about={t('paymentDeed.query.about')}
          isTold={() => true}
          onDone={onAnswer}
          primary={isRight('query')}
          state={stateOf('query')}
        />
      )}
      {pays && (
        <Supplement
          order={order}
          about={waits && <Waits waits={waits} others={others} onGo={go} />}
          primary={isRight('supplement')}
          state={stateOf('supplement')}
        />
      )}
      {pays && <LinkReceipt orderNo={orderNo} primary={isRight('claim')} state={stateOf('claim')} />}
    </Space>
  );
}
