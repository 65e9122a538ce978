import { api } from '@/services/api';
import { ofEach } from './ofEach';
import type { PickProps } from './PickProps';
import SearchSelect from './SearchSelect';

const option = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name });

/** Companies that are in use, of any country. */
export default function CompanySelect(props: PickProps) {
  return <SearchSelect call={api.company.list} input={{ status: 1 }} optionOf={option} {...props} />;
}

/** The same of one country. */
export const CompanyOf = ofEach((countryId) => (props: PickProps) => (
  <SearchSelect call={api.company.list} input={{ status: 1, countryId }} optionOf={option} {...props} />
));
