import type { AuditColumn, AuditEntry } from '#contract/audit';
import type { Fields } from '@/components/fields';
import CallName from '@/components/show/CallName';
import Copyable from '@/components/show/Copyable';
import Moment from '@/components/show/Moment';
import Named from '@/components/show/Named';
import Whole from '@/components/show/Whole';
import { useWords } from '@/services/words';
import Outcome from './Outcome';

/** How each field of an entry is titled and shown, once. All of them are the spreadsheet's too. */
export const fields: Fields<AuditEntry, never, AuditColumn> = {
  time: { word: 'audit.time', show: (value) => <Moment at={value} />, width: 140 },
  userName: { word: 'audit.user', show: (_, entry) => <Who entry={entry} /> },
  action: { word: 'audit.action', show: (value) => <CallName call={value} /> },
  objectNo: { word: 'audit.object', show: (value) => <Copyable text={value} /> },
  result: { word: 'audit.result', show: (value, { times }) => <Outcome code={value} times={times} /> },
  times: { word: 'audit.times', show: (value) => <Whole count={value} />, end: true, spare: true },
  reason: { word: 'audit.reason' },
  nameTried: { word: 'audit.nameTried', spare: true },
  role: { word: 'audit.role' },
  objectType: {
    word: 'audit.objectType',
    show: (value) => (value === null ? '–' : <Named prefix="audit.type" name={value} />),
  },
  ip: { word: 'audit.ip', show: (value) => <Address ip={value} /> },
  objectCount: { word: 'audit.objects', show: (value) => <Whole count={value} />, end: true, spare: true },
  device: { word: 'audit.device', spare: true },
  approvalId: { word: 'audit.approval', show: (value) => <Copyable text={value} />, spare: true },
  requestNo: { word: 'audit.request', show: (value) => <Copyable text={value} />, spare: true },
  tookMs: { word: 'audit.took', show: (value) => <Whole count={value} />, end: true, spare: true },
  id: null,
};

/** The same four on every card of a phone. */
export const facts = ['time', 'userName', 'action', 'objectNo'] as const satisfies readonly (keyof AuditEntry)[];

/** What the server calls whoever has not signed in. */
const STRANGER = 'anyone';

/** The person; of somebody at the door the name they tried. */
function Who({ entry: { userName, nameTried } }: { entry: AuditEntry }) {
  const t = useWords();
  if (userName !== STRANGER) return <bdi>{userName}</bdi>;
  return <>{nameTried === null ? t('audit.stranger') : t('audit.strangerAs', { name: nameTried })}</>;
}

/** What the server says where a count is of many addresses. */
const MANY = '*';

function Address({ ip }: { ip: string }) {
  const t = useWords();
  return ip === MANY ? t('audit.manyAddresses') : <Copyable text={ip} />;
}
