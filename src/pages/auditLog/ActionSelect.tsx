import type { DeedName } from '#contract/index';
import CallSelect from '@/components/options/CallSelect';
import type { PickProps } from '@/components/options/PickProps';
import { writes } from '@/services/api';

/** And what is done at the terminal, or by the server itself. */
const deeds: readonly DeedName[] = ['employee.unlock', 'verification.found', 'verification.release'];

/** What people do: every call that changes something. */
export default function ActionSelect(props: PickProps) {
  return <CallSelect {...props} calls={[...writes, ...deeds]} />;
}
