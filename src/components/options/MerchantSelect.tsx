import { api } from '@/services/api';
import type { PickProps } from './PickProps';
import PickSelect from './PickSelect';

/** Merchants that are enabled. */
export default function MerchantSelect(props: PickProps) {
  return (
    <PickSelect
      call={api.merchant.list}
      input={{ status: 1 }}
      optionOf={({ id, name }) => ({ value: id, label: name })}
      {...props}
    />
  );
}
