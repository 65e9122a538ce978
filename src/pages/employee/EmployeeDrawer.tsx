import type { Employee, Standing } from '#contract/people';
import DrawerTabs from '@/components/drawer/DrawerTabs';
import Facts from '@/components/drawer/Facts';
import Headline from '@/components/drawer/Headline';
import Nothing from '@/components/drawer/Nothing';
import RowDrawer from '@/components/drawer/RowDrawer';
import { useDetail } from '@/components/drawer/useDetail';
import type { AnyFields } from '@/components/fields';
import ReadState from '@/components/read/ReadState';
import TryRecord from '@/components/security/TryRecord';
import { maskedOf } from '@/components/show/masked';
import StatusTag from '@/components/show/StatusTag';
import type { DrawerProps } from '@/components/table/DrawerProps';
import { api } from '@/services/api';
import { useCan } from '@/services/can';
import { useWords } from '@/services/words';
import Actions from './Actions';
import Deeds from './Deeds';
import css from './employee.module.css';
import { fields } from './fields';
import Rights from './Rights';
import Sessions from './Sessions';

const masked = maskedOf<Employee>('employee', ({ id }) => id);

/** As in the list; and what is masked there can be asked for here. */
const drawerFields: AnyFields<Employee> = {
  ...fields,
  phone: masked('phone', 'employee.phone'),
  email: masked('email', 'employee.email'),
  telegram: masked('telegram', 'employee.telegram'),
};

/** Somebody: what is known of them, what they may do, where they are signed in, and what they did. */
export default function EmployeeDrawer({ id, asOf, row, ...around }: DrawerProps<Employee>) {
  const { detail, error, refresh } = useDetail(api.employee.details, { id }, asOf);
  const seesDeeds = useCan({ access: 'audit.all' });
  // Of the person before, while the next one is asked for, nothing is to be pressed.
  const known = detail?.employee.id === id ? detail : undefined;
  const named = known?.employee ?? row;
  const head = (
    <Headline>
      {named && <bdi>{named.userName}</bdi>}
      {named && <StatusTag of="master" value={named.status} />}
    </Headline>
  );
  if (!known)
    return (
      <RowDrawer {...around} head={head}>
        <ReadState error={error} onRetry={refresh} />
      </RowDrawer>
    );
  const inCharge = known.standing === 'inCharge';
  const about = { employeeId: id, asOf };
  const tabs = [
    {
      key: 'facts',
      word: 'employee.tab.facts' as const,
      children: <Facts fields={drawerFields} row={known.employee} />,
    },
    {
      key: 'rights',
      word: 'employee.tab.rights' as const,
      children: <Rights employee={known.employee} grants={known.grants} />,
    },
    {
      key: 'sessions',
      word: 'employee.tab.sessions' as const,
      count: known.sessions,
      asks: api.employee.sessionsPage,
      children: <Sessions {...about} inCharge={inCharge} />,
    },
    {
      ...{ key: 'signIns', word: 'employee.tab.signIns' as const, asks: api.employee.signInsPage },
      children: <SignIns {...about} />,
    },
    ...(seesDeeds
      ? [
          {
            key: 'deeds',
            word: 'employee.tab.deeds' as const,
            asks: api.audit.page,
            children: <Deeds {...about} userName={known.employee.userName} />,
          },
        ]
      : []),
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

const LATEST = 20;

/** Who tried to sign in as somebody, the latest first. */
function SignIns({ employeeId, asOf }: { employeeId: string; asOf: number | undefined }) {
  const { detail, error, refresh } = useDetail(api.employee.signInsPage, { employeeId, pageSize: LATEST }, asOf);
  if (!detail) return <ReadState error={error} onRetry={refresh} />;
  if (detail.list.length === 0) return <Nothing word="employee.noSignIns" />;
  return detail.list.map((attempt) => <TryRecord key={attempt.id} attempt={attempt} />);
}

/** Why nothing can be done here. */
function Note({ standing }: { standing: Exclude<Standing, 'inCharge'> }) {
  const t = useWords();
  return <p className={css.note}>{t(`employee.note.${standing}`)}</p>;
}
