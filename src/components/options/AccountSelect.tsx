import { api } from '@/services/api';
import type { PickProps } from './PickProps';
import SearchSelect from './SearchSelect';

/** Collection accounts that are enabled. */
export default function AccountSelect(props: PickProps) {
  return (
    <SearchSelect
      call={api.account.list}
      input={{ payType: 'payment', status: 1 }}
      optionOf={({ accountId, accountName }) => ({ value: accountId, label: accountName })}
      {...props}
    />
  );
}
