import { Space } from 'antd';
import type { Receipt } from '#contract/receipt';
import Match from './Match';

/** What may be done with an open receipt. */
export default function Actions({ receipt }: { receipt: Receipt }) {
  return <Space wrap>{receipt.isBooked && <Match receipt={receipt} />}</Space>;
}
