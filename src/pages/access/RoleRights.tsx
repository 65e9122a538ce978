import type { Role } from '#contract/roleShape';
import { useDetail } from '@/components/drawer/useDetail';
import ReadState from '@/components/read/ReadState';
import { api } from '@/services/api';
import Can from './Can';
import { rightsIn } from './editor/tree';

/** What the people of a role can do, screen by screen. */
export default function RoleRights({ role: { id, version } }: { role: Role }) {
  const { detail, error, refresh } = useDetail(api.role.fetchMenu, { roleId: id }, version);
  if (!detail) return <ReadState error={error} onRetry={refresh} />;
  return <Can tree={detail} keys={rightsIn(detail).flatMap(({ key, checked }) => (checked ? [key] : []))} />;
}
