import { Space } from 'antd';
import type { PaymentOrder } from '#contract/payment';
import ActionButton from '@/components/ActionButton';
import { isolated } from '@/components/show/isolated';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import { tagFields } from './tagFields';

/** What people of ours write on an order for each other. */
export default function Marks({ order: { orderNo, version, remark } }: { order: PaymentOrder }) {
  const t = useWords();
  const named = { orderNo: isolated(orderNo) };
  const about = t('paymentDeed.remark.about');
  return (
    <Space wrap>
      <ActionButton
        call={api.payment.remark}
        title="paymentDeed.remark"
        given={{ orderNo, version }}
        initial={remark === null ? {} : { remark }}
        fields={[{ name: 'remark', word: 'payment.remark', kind: 'reason' }]}
        verb={(_, say) => say('paymentDeed.remark.verb', named)}
        about={about}
      />
      <ActionButton
        call={api.payment.tag}
        title="paymentDeed.tag"
        given={{ orderNos: [orderNo] }}
        fields={tagFields}
        verb={(_, say) => say('paymentDeed.tag.verb', named)}
        about={about}
      />
    </Space>
  );
}
