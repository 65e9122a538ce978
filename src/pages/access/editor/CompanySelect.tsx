import type { PickProps } from '@/components/options/PickProps';
import PickSelect from '@/components/options/PickSelect';
import { api } from '@/services/api';

const load = async () => (await api.company.list({})).map(({ id, name }) => ({ value: id, label: name }));

/** Companies that merchants belong to. */
export default function CompanySelect(props: PickProps) {
  return <PickSelect cache="company" load={load} {...props} />;
}
