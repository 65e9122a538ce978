import Nothing from '@/components/drawer/Nothing';
import { useDetail } from '@/components/drawer/useDetail';
import TryRecord from '@/components/security/TryRecord';
import TableState from '@/components/table/TableState';
import { api } from '@/services/api';

const MOST = 20;

/** Who tried to sign in as somebody, the latest first. */
export default function SignIns({ employeeId, asOf }: { employeeId: string; asOf: number | undefined }) {
  const { detail, error, refresh } = useDetail(api.employee.signInsPage, { employeeId, pageSize: MOST }, asOf);
  if (!detail) return <TableState loading={!error} error={error} filtered={false} dated={false} onRetry={refresh} onClear={refresh} />;
  if (detail.list.length === 0) return <Nothing word="employee.noSignIns" />;
  return detail.list.map((attempt) => <TryRecord key={attempt.id} attempt={attempt} />);
}
