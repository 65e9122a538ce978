import type { AuditEntry } from '#contract/audit';
import type { Fields } from '@/components/fields';
import CallName from '@/components/show/CallName';
import Copyable from '@/components/show/Copyable';
import Moment from '@/components/show/Moment';
import Named from '@/components/show/Named';
import Whole from '@/components/show/Whole';
import Address from './Address';
import Outcome from './Outcome';
import Who from './Who';

/** How each field of an entry is titled and shown, once. */
export const fields: Fields<AuditEntry> = {
  id: null,
  time: { word: 'audit.time', show: (value) => <Moment at={value} />, width: 140 },
  userName: { word: 'audit.user', show: (_, entry) => <Who entry={entry} /> },
  nameTried: { word: 'audit.nameTried', spare: true },
  role: { word: 'audit.role' },
  action: { word: 'audit.action', show: (value) => <CallName call={value} /> },
  objectType: { word: 'audit.objectType', show: (value) => (value === null ? '–' : <Named prefix="audit.type" name={value} />) },
  objectNo: { word: 'audit.object', show: (value) => <Copyable text={value} /> },
  objectCount: { word: 'audit.objects', show: (value) => <Whole count={value} />, end: true, spare: true },
  result: { word: 'audit.result', show: (value, { times }) => <Outcome code={value} times={times} /> },
  times: { word: 'audit.times', show: (value) => <Whole count={value} />, end: true, spare: true },
  reason: { word: 'audit.reason' },
  ip: { word: 'audit.ip', show: (value) => <Address ip={value} /> },
  device: { word: 'audit.device', spare: true },
  approvalId: { word: 'audit.approval', show: (value) => <Copyable text={value} />, spare: true },
  requestNo: { word: 'audit.request', show: (value) => <Copyable text={value} />, spare: true },
  tookMs: { word: 'audit.took', show: (value) => <Whole count={value} />, end: true, spare: true },
};

export const columns = [
  'time',
  'userName',
  'action',
  'objectNo',
  'result',
  'times',
  'reason',
  'nameTried',
  'role',
  'objectType',
  'ip',
  'objectCount',
  'device',
  'approvalId',
  'requestNo',
  'tookMs',
] as const satisfies readonly (keyof AuditEntry)[];

/** The same four on every card of a phone. */
export const facts = ['time', 'userName', 'action', 'objectNo'] as const satisfies readonly (keyof AuditEntry)[];
