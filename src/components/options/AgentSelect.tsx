import type { Input } from '#contract/call';
import type { merchantAgent } from '#contract/merchantAgent';
import { masterStatus } from '#contract/status';
import { api } from '@/services/api';
import type { PickProps } from './PickProps';
import PickSelect from './PickSelect';

type Asked = Input<typeof merchantAgent.proxyList>;
const PAGE = 200;
const { call, path, access, stepUp } = api.merchant.proxyList;
/** All of them, a page after another. */
async function listAll(asked: Asked) {
  const first = await api.merchant.proxyList({ ...asked, pageSize: PAGE });
  const agents = [...first.list];
  for (let current = 2; agents.length < first.total; current += 1) {
    const { list } = await api.merchant.proxyList({ ...asked, pageSize: PAGE, current });
    if (list.length === 0) break;
    agents.push(...list);
  }
  return agents;
}
const agents = Object.assign(listAll, { call, path, access, stepUp });

/** Agents that are in use, by name. */
export default function AgentSelect(props: PickProps) {
  return (
    <PickSelect
      call={agents}
      input={{ status: [masterStatus.enabled] }}
      optionOf={({ id, name }) => ({ value: id, label: name })}
      {...props}
    />
  );
}
