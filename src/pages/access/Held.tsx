import type { Role } from '#contract/roleShape';
import { useDetail } from '@/components/drawer/useDetail';
import TableState from '@/components/table/TableState';
import { api } from '@/services/api';
import Can from './Can';
import { rightsIn } from './editor/tree';

/** What the people of a role can do, screen by screen. */
export default function Held({ role: { id, version } }: { role: Role }) {
  const { detail, error, refresh } = useDetail(api.role.fetchMenu, { roleId: id }, version);
  if (!detail)
    return (
      <TableState loading={!error} error={error} filtered={false} dated={false} onRetry={refresh} onClear={refresh} />
    );
  return <Can tree={detail} keys={rightsIn(detail).flatMap(({ key, checked }) => (checked ? [key] : []))} />;
}
