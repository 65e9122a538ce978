import type { BankAccount } from '#contract/bank';
import DrawerTabs from '@/components/drawer/DrawerTabs';
import { emptyIn } from '@/components/drawer/emptyIn';
import Facts from '@/components/drawer/Facts';
import Headline from '@/components/drawer/Headline';
import RowDrawer from '@/components/drawer/RowDrawer';
import StatusTag from '@/components/show/StatusTag';
import type { DrawerProps } from '@/components/table/DrawerProps';
import Actions from './Actions';
import { fields } from './fields';
import Lines from './Lines';
import Snapshots from './Snapshots';

/** One bank account: what it is, its lines, what people found in it, and what may be done about it. */
export default function BankDrawer({ id: _, row, asOf, ...around }: DrawerProps<BankAccount>) {
  const head = (
    <Headline>
      {row && <bdi>{row.name}</bdi>}
      {row && <StatusTag of="master" value={row.status} />}
    </Headline>
  );
  return (
    <RowDrawer {...around} head={head} footer={row && <Actions account={row} />}>
      {row && <Tabs key={row.id} row={row} asOf={asOf} />}
    </RowDrawer>
  );
}

function Tabs({ row, asOf }: { row: BankAccount; asOf: number | undefined }) {
  const tabs = [
    {
      key: 'facts',
      word: 'bank.tab.facts',
      children: <Facts fields={fields} row={row} without={['name', 'status', ...emptyIn(row)]} />,
    },
    { key: 'lines', word: 'bank.tab.lines', children: <Lines account={row} asOf={asOf} /> },
    { key: 'snapshots', word: 'bank.tab.snapshots', children: <Snapshots account={row} asOf={asOf} /> },
  ] as const;
  return <DrawerTabs tabs={tabs} />;
}
