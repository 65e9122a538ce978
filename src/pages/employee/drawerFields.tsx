import type { Employee } from '#contract/people';
import type { AnyFields } from '@/components/fields';
import { maskedOf } from '@/components/show/masked';
import { fields } from './fields';

const masked = maskedOf<Employee>('employee', ({ id }) => id);

/** As in the list; and what is masked there can be asked for here. */
export const drawerFields: AnyFields<Employee> = {
  ...fields,
  phone: masked('phone', 'employee.phone'),
  email: masked('email', 'employee.email'),
  telegram: masked('telegram', 'employee.telegram'),
};
