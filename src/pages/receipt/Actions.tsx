import { Space } from 'antd';
import type { Candidate, Receipt } from '#contract/receipt';
import Match from '@/components/receipt/Match';
import Return from './Return';
import Split from './Split';

/** What may be done with an open receipt. */
export default function Actions({ receipt, orders }: { receipt: Receipt; orders: readonly Candidate[] }) {
  return (
    <Space wrap>
      {receipt.isBooked && <Match receipt={receipt} />}
      {receipt.isBooked && <Split receipt={receipt} orders={orders} />}
      <Return receipt={receipt} />
    </Space>
  );
}
