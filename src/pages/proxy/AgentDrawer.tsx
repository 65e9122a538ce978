import DrawerTabs from '@/components/drawer/DrawerTabs';
import Facts from '@/components/drawer/Facts';
import Headline from '@/components/drawer/Headline';
import RowDrawer from '@/components/drawer/RowDrawer';
import StatusTag from '@/components/show/StatusTag';
import type { DrawerProps } from '@/components/table/DrawerProps';
import { api } from '@/services/api';
import Actions from './Actions';
import Elsewhere from './Elsewhere';
import { type Agent, fields } from './fields';
import Relations from './Relations';

/** One agent: the merchants that it brings with the rates between them, and what is known of it. */
export default function AgentDrawer({ id, row, asOf, ...around }: DrawerProps<Agent>) {
  const head = row && (
    <Headline>
      <bdi>{row.name}</bdi>
      <StatusTag of="master" value={row.status} />
    </Headline>
  );
  const relations = <Relations key={id} proxyId={id} agent={row} asOf={asOf} />;
  const facts = row && (
    <>
      <Facts fields={fields} row={row} />
      <Elsewhere agent={row} />
    </>
  );
  return (
    <RowDrawer {...around} head={head} footer={row && <Actions agent={row} />}>
      <DrawerTabs
        tabs={[
          { key: 'relations', word: 'proxy.tab.relations', asks: api.merchant.relateList, children: relations },
          { key: 'facts', word: 'proxy.tab.facts', children: facts },
        ]}
      />
    </RowDrawer>
  );
}
