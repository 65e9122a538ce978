import { api } from '@/services/api';
import type { PickProps } from './PickProps';
import PickSelect from './PickSelect';

/** People of the house that the asker is of, by name. */
export default function EmployeeSelect(props: PickProps) {
  return (
    <PickSelect
      call={api.employee.list}
      input={{ status: 1 }}
      optionOf={({ id, realName, userName }) => ({ value: id, label: `${realName} (${userName})` })}
      {...props}
    />
  );
}
