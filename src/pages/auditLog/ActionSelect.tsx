import CallSelect from '@/components/options/CallSelect';
import type { PickProps } from '@/components/options/PickProps';
import { writes } from '@/services/api';

/** What people do: every call that changes something. */
export default function ActionSelect(props: PickProps) {
  return <CallSelect {...props} calls={writes} />;
}
