import { api } from '@/services/api';
import type { PickProps } from './PickProps';
import PickSelect from './PickSelect';

const load = async () =>
  (await api.account.list({ payType: 'payment', status: 1 })).map(({ accountId, accountName }) => ({ value: accountId, label: accountName }));

/** Collection accounts that are enabled. */
export default function AccountSelect(props: PickProps) {
  return <PickSelect cache="account" load={load} {...props} />;
}
