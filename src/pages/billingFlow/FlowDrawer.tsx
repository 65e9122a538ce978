import type { FlowRow } from '#contract/merchantMoney';
import Facts from '@/components/drawer/Facts';
import Headline from '@/components/drawer/Headline';
import Journal from '@/components/drawer/Journal';
import Nothing from '@/components/drawer/Nothing';
import RowDrawer from '@/components/drawer/RowDrawer';
import { useDetail } from '@/components/drawer/useDetail';
import { isOfPayment } from '@/components/show/AboutOrder';
import Copyable from '@/components/show/Copyable';
import type { DrawerProps } from '@/components/table/DrawerProps';
import TableState from '@/components/table/TableState';
import { api } from '@/services/api';
import { fields } from './fields';
import OwnLines from './OwnLines';

/** One line of a statement, and the journal that made it. */
export default function FlowDrawer({ id, row, asOf: _asOf, ...around }: DrawerProps<FlowRow>) {
  const head = (
    <Headline>
      <Copyable text={row?.journalNo ?? id} />
    </Headline>
  );
  return (
    <RowDrawer {...around} head={head}>
      {row ? (
        <>
          <Facts fields={fields} row={row} />
          {row.orderNo && isOfPayment(row.orderNo) ? (
            <OrderJournal orderNo={row.orderNo} journalNo={row.journalNo} />
          ) : (
            <OwnLines row={row} />
          )}
        </>
      ) : (
        <Nothing word="table.noMatch" />
      )}
    </RowDrawer>
  );
}

/** The journal of a collection order, both sides of it. */
function OrderJournal({ orderNo, journalNo }: { orderNo: string; journalNo: string }) {
  const { detail, error, refresh } = useDetail(api.payment.details, { orderNo }, undefined);
  const journal = detail?.journals.find((one) => one.journalNo === journalNo);
  if (journal) return <Journal journal={journal} />;
  return (
    <TableState loading={!detail} error={error} filtered={false} dated={false} onRetry={refresh} onClear={refresh} />
  );
}
