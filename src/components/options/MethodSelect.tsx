import { api } from '@/services/api';
import type { PickProps } from './PickProps';
import PickSelect from './PickSelect';

/** How people pay, in any country: what is usual, and what our channels take besides. */
export default function MethodSelect(props: PickProps) {
  return (
    <PickSelect
      call={api.dict.query}
      input={{ types: ['method'] }}
      optionOf={({ code, countryIds }) => ({ value: code, label: [code, ...countryIds].join(' · ') })}
      {...props}
    />
  );
}
