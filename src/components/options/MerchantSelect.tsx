import { api } from '@/services/api';
import type { PickProps } from './PickProps';
import PickSelect from './PickSelect';

const load = async () => (await api.merchant.list({ status: 1 })).map(({ id, name }) => ({ value: id, label: name }));

/** Merchants that are enabled. */
export default function MerchantSelect(props: PickProps) {
  return <PickSelect cache="merchant" load={load} {...props} />;
}
