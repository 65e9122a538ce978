import { Link } from '@umijs/max';
import type { AuditEntry } from '#contract/audit';
import Plain, { type PlainColumn } from '@/components/drawer/Plain';
import { useDetail } from '@/components/drawer/useDetail';
import ReadState from '@/components/read/ReadState';
import CallName from '@/components/show/CallName';
import Copyable from '@/components/show/Copyable';
import Moment from '@/components/show/Moment';
import { daysUntil } from '@/components/table/period';
import { api } from '@/services/api';
import { serverNow } from '@/services/clock';
import { useWords } from '@/services/words';
import { useZone } from '@/services/zone';

const DAYS = 30;
const MOST = 20;
const columns: readonly PlainColumn<AuditEntry>[] = [
  { word: 'audit.time', show: ({ time }) => <Moment at={time} /> },
  { word: 'audit.action', show: ({ action }) => <CallName call={action} /> },
  { word: 'audit.object', show: ({ objectNo }) => <Copyable text={objectNo} /> },
  { word: 'audit.result', show: ({ result }) => result },
];

/** What somebody did lately, and was refused, for whoever may see what others did. */
export default function Deeds({
  employeeId,
  userName,
  asOf,
}: {
  employeeId: string;
  userName: string;
  asOf: number | undefined;
}) {
  const t = useWords();
  const days = daysUntil(serverNow(), DAYS, useZone());
  const { detail, error, refresh } = useDetail(api.audit.page, { employeeId, pageSize: MOST, ...days }, asOf);
  if (!detail) return <ReadState error={error} onRetry={refresh} />;
  return (
    <>
      <Plain rows={detail.list} keyOf={({ id }) => id} columns={columns} empty="employee.noDeeds" />
      <p>
        <Link to={`/auditLog?${new URLSearchParams({ userName, ...days })}`}>{t('employee.deeds.more')}</Link>
      </p>
    </>
  );
}
