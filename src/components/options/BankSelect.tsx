import { api } from '@/services/api';
import { useCan } from '@/services/can';
import type { PickProps } from './PickProps';
import PickSelect from './PickSelect';

/** One of the places of ours; others than our own people know none of them by name, and choose among none. */
export default function BankSelect(props: PickProps) {
  if (!useCan(api.bank.page)) return null;
  return (
    <PickSelect
      call={api.bank.list}
      input={{}}
      optionOf={({ id, name, currency }) => ({ value: id, label: `${name} · ${currency}` })}
      {...props}
    />
  );
}
