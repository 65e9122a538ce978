import type { FlowRow } from '#contract/merchantMoney';
import Facts from '@/components/drawer/Facts';
import Headline from '@/components/drawer/Headline';
import Nothing from '@/components/drawer/Nothing';
import RowDrawer from '@/components/drawer/RowDrawer';
import Copyable from '@/components/show/Copyable';
import type { DrawerProps } from '@/components/table/DrawerProps';
import { isOfPayments } from './AboutOrder';
import { fields } from './fields';
import OrderJournal from './OrderJournal';
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
          {row.orderNo && isOfPayments(row.bizType) ? <OrderJournal orderNo={row.orderNo} journalNo={row.journalNo} /> : <OwnLines row={row} />}
        </>
      ) : (
        <Nothing word="table.noMatch" />
      )}
    </RowDrawer>
  );
}
