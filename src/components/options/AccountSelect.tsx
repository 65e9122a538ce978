import { api } from '@/services/api';
import type { PickProps } from './PickProps';
import PickSelect from './PickSelect';

/** Collection accounts that are enabled. */
export default function AccountSelect(props: PickProps) {
  return (
    <PickSelect
      call={api.account.list}
      input={{ payType: 'payment', status: 1 }}
      optionOf={({ accountId, accountName }) => ({ value: accountId, label: accountName })}
      {...props}
    />
  );
}
