import { Space } from 'antd';
import type { Receipt } from '#contract/receipt';
import Match from './Match';
import Return from './Return';

/** What may be done with an open receipt. */
export default function Actions({ receipt }: { receipt: Receipt }) {
  return (
    <Space wrap>
      {receipt.isBooked && <Match receipt={receipt} />}
      <Return receipt={receipt} />
    </Space>
  );
}
