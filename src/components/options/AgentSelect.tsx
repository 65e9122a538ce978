import { api } from '@/services/api';
import type { PickProps } from './PickProps';
import PickSelect from './PickSelect';

/** Agents that may bring merchants. */
export default function AgentSelect(props: PickProps) {
  return (
    <PickSelect
      call={api.employee.owners}
      input={{ ownerType: 'agent' }}
      optionOf={({ id, name }) => ({ value: id, label: name })}
      {...props}
    />
  );
}
