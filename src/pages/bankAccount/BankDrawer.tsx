import type { BankAccount } from '#contract/bank';
import DrawerTabs from '@/components/drawer/DrawerTabs';
import { emptyIn } from '@/components/drawer/emptyIn';
import Facts from '@/components/drawer/Facts';
import Headline from '@/components/drawer/Headline';
import RowDrawer from '@/components/drawer/RowDrawer';
import type { AnyFields } from '@/components/fields';
import { maskedOf } from '@/components/show/masked';
import StatusTag from '@/components/show/StatusTag';
import type { DrawerProps } from '@/components/table/DrawerProps';
import { api } from '@/services/api';
import Actions from './Actions';
import { fields } from './fields';
import Lines from './Lines';
import Snapshots from './Snapshots';

const masked = maskedOf<BankAccount>('bank', ({ id }) => id);
const number = masked('accountNo', 'bank.accountNo');
/** What the list masks, whoever pays or checks may ask for here; an address is asked for as the number that it is. */
const drawerFields: AnyFields<BankAccount> = {
  ...fields,
  accountNo: number,
  address: { ...number, word: 'bank.address' },
  holderDocNo: masked('holderDocNo', 'bank.holderDocNo'),
};

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
      children: <Facts fields={drawerFields} row={row} without={['name', 'status', ...emptyIn(row)]} />,
    },
    {
      key: 'lines',
      word: 'bank.tab.lines',
      asks: api.bank.accountDetails,
      children: <Lines account={row} asOf={asOf} />,
    },
    {
      key: 'snapshots',
      word: 'bank.tab.snapshots',
      asks: api.bank.snapshot,
      children: <Snapshots account={row} asOf={asOf} />,
    },
  ] as const;
  return <DrawerTabs tabs={tabs} />;
}
