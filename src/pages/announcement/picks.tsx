// What the form of an announcement chooses from.
import NamedSelect from '@/components/options/NamedSelect';
import type { PickProps } from '@/components/options/PickProps';

const levels = (['info', 'important', 'urgent'] as const).map((key) => [key, `announcement.level.${key}`] as const);
const roles = (
  ['ADMIN', 'OPERATION', 'FINANCE_RISK', 'CASHIER', 'MERCHANT', 'U_DEALER', 'PROXY', 'SUPER_PROXY'] as const
).map((key) => [key, `approval.role.${key}`] as const);

export const LevelSelect = (props: PickProps) => <NamedSelect {...props} named={levels} />;
export const RoleSelect = (props: PickProps) => <NamedSelect {...props} named={roles} />;
