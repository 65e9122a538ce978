import { api } from '@/services/api';
import type { PickProps } from './PickProps';
import SearchSelect from './SearchSelect';

/** People of the house that the asker is of, by name. */
export default function EmployeeSelect(props: PickProps) {
  return (
    <SearchSelect
      call={api.employee.list}
      input={{ status: 1 }}
      optionOf={({ id, realName, userName }) => ({ value: id, label: `${realName} (${userName})` })}
      {...props}
    />
  );
}
