import DrawerTabs from '@/components/drawer/DrawerTabs';
import Facts from '@/components/drawer/Facts';
import Headline from '@/components/drawer/Headline';
import RowDrawer from '@/components/drawer/RowDrawer';
import { useDetail } from '@/components/drawer/useDetail';
import StatusTag from '@/components/show/StatusTag';
import type { DrawerProps } from '@/components/table/DrawerProps';
import TableState from '@/components/table/TableState';
import { api } from '@/services/api';
import { useCan } from '@/services/can';
import Actions from './Actions';
import Deeds from './Deeds';
import { drawerFields } from './drawerFields';
import Note from './Note';
import Rights from './Rights';
import Sessions from './Sessions';
import SignIns from './SignIns';

/** Somebody: what is known of them, what they may do, where they are signed in, and what they did. */
export default function EmployeeDrawer({ id, asOf, ...around }: DrawerProps) {
  const { detail, error, refresh } = useDetail(api.employee.details, { id }, asOf);
  const seesDeeds = useCan({ access: 'audit.all' });
  // Of the person before, while the next one is asked for, nothing is to be pressed.
  const known = detail?.employee.id === id ? detail : undefined;
  const head = (
    <Headline>
      {known && <bdi>{known.employee.userName}</bdi>}
      {known && <StatusTag of="master" value={known.employee.status} />}
    </Headline>
  );
  if (!known)
    return (
      <RowDrawer {...around} head={head}>
        <TableState loading={!error} error={error} filtered={false} dated={false} onRetry={refresh} onClear={refresh} />
      </RowDrawer>
    );
  const inCharge = known.standing === 'inCharge';
  const about = { employeeId: id, asOf };
  const tabs = [
    { key: 'facts', word: 'employee.tab.facts' as const, children: <Facts fields={drawerFields} row={known.employee} /> },
    { key: 'rights', word: 'employee.tab.rights' as const, children: <Rights employee={known.employee} grants={known.grants} /> },
    { key: 'sessions', word: 'employee.tab.sessions' as const, count: known.sessions, children: <Sessions {...about} inCharge={inCharge} /> },
    { key: 'signIns', word: 'employee.tab.signIns' as const, children: <SignIns {...about} /> },
    ...(seesDeeds ? [{ key: 'deeds', word: 'employee.tab.deeds' as const, children: <Deeds {...about} userName={known.employee.userName} /> }] : []),
  ];
  const footer =
    known.standing === 'inCharge' ? (
      <Actions employee={known.employee} sessions={known.sessions} isOwed={known.firstPassword} />
    ) : (
      <Note standing={known.standing} />
    );
  return (
    <RowDrawer {...around} head={head} footer={footer}>
      <DrawerTabs tabs={tabs} />
    </RowDrawer>
  );
}
