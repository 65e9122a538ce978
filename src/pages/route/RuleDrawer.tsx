import { Space } from 'antd';
import type { RouteRule } from '#contract/route';
import DrawerTabs from '@/components/drawer/DrawerTabs';
import Facts from '@/components/drawer/Facts';
import Headline from '@/components/drawer/Headline';
import RowDrawer from '@/components/drawer/RowDrawer';
import StatusAction from '@/components/StatusAction';
import StatusTag from '@/components/show/StatusTag';
import type { DrawerProps } from '@/components/table/DrawerProps';
import { api } from '@/services/api';
import Edit from './Edit';
import { fields } from './fields';
import History from './History';
import { reason } from './reason';
import Simulation from './Simulation';

/** One rule, what an order would do by all that are in force, and who changed it. */
export default function RuleDrawer({ id, row, asOf, ...around }: DrawerProps<RouteRule>) {
  const head = (
    <Headline>
      {row && <bdi>{row.name}</bdi>}
      {row && <StatusTag of="master" value={row.status} />}
    </Headline>
  );
  const tabs = [
    {
      key: 'facts',
      word: 'route.facts' as const,
      children: row && <Facts fields={fields} row={row} without={['name', 'status']} />,
    },
    { key: 'try', word: 'route.try' as const, asks: api.route.simulate, children: <Simulation /> },
    {
      ...{ key: 'history', word: 'route.history' as const, asks: api.route.history },
      children: <History id={id} asOf={asOf} />,
    },
  ];
  return (
    <RowDrawer {...around} head={head} footer={row && <Actions rule={row} />}>
      <DrawerTabs tabs={tabs} />
    </RowDrawer>
  );
}

function Actions({ rule }: { rule: RouteRule }) {
  return (
    <Space wrap>
      <Edit rule={rule} />
      <StatusAction of={rule} call={api.route.saveStatus} on="route.enable" off="route.disable" reason={reason} />
    </Space>
  );
}
