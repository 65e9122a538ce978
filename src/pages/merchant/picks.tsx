// What the forms of merchants choose from.
import type { PickProps } from '@/components/options/PickProps';
import PickSelect from '@/components/options/PickSelect';
import { api } from '@/services/api';

const option = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name });

/** Agents that may bring merchants. */
export const AgentSelect = (props: PickProps) => (
  <PickSelect call={api.employee.owners} input={{ ownerType: 'agent' }} optionOf={option} {...props} />
);
