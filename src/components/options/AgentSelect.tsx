import type { Input } from '#contract/call';
import type { merchantAgent } from '#contract/merchantAgent';
import { masterStatus } from '#contract/status';
import { api, type CallOptions } from '@/services/api';
import type { PickProps } from './PickProps';
import SearchSelect from './SearchSelect';
import type { Choosing } from './useChoices';

type AgentFilter = Omit<Input<typeof merchantAgent.proxyList>, keyof Choosing>;
const { call, path, access, stepUp } = api.merchant.proxyList;
/** Agents have no list of options: the first page is one. */
const listed = async ({ most, ...filter }: AgentFilter & Choosing, options?: CallOptions) =>
  (await api.merchant.proxyList({ ...filter, ...(most !== undefined && { pageSize: most }) }, options)).list;
const agents = Object.assign(listed, { call, path, access, stepUp });

/** Agents that are in use, found by name or number. */
export default function AgentSelect(props: PickProps) {
  return (
    <SearchSelect
      call={agents}
      input={{ status: [masterStatus.enabled] }}
      optionOf={({ id, name, proxyNo }) => ({ value: id, label: name, also: proxyNo })}
      {...props}
    />
  );
}
