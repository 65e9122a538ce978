import type { Refund } from '#contract/refund';
import Facts from '@/components/drawer/Facts';
import Headline from '@/components/drawer/Headline';
import RowDrawer from '@/components/drawer/RowDrawer';
import Copyable from '@/components/show/Copyable';
import Money from '@/components/show/Money';
import StatusTag from '@/components/show/StatusTag';
import type { DrawerProps } from '@/components/table/DrawerProps';
import Deeds from './Deeds';
import { fields } from './fields';

/** One refund. */
export default function RefundDrawer({ id, row, asOf: _, ...around }: DrawerProps<Refund>) {
  const head = (
    <Headline>
      <Copyable text={id} />
      {row && <StatusTag of="refund" value={row.status} />}
      {row && <Money amount={row.amount} currency={row.currency} />}
    </Headline>
  );
  return (
    <RowDrawer {...around} head={head} footer={row && <Deeds refund={row} />}>
      {row && <Facts fields={fields} row={row} without={['refundNo', 'status', 'amount']} />}
    </RowDrawer>
  );
}
