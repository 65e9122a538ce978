import { api } from '@/services/api';
import type { PickProps } from './PickProps';
import SearchSelect from './SearchSelect';

/** Merchants that are enabled, found by name or number. */
export default function MerchantSelect(props: PickProps) {
  return (
    <SearchSelect
      call={api.merchant.list}
      input={{ status: 1 }}
      optionOf={({ id, name, merchantNo }) => ({ value: id, label: name, also: merchantNo })}
      {...props}
    />
  );
}
