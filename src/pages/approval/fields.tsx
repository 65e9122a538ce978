import type { Approval } from '#contract/approval';
import type { Fields } from '@/components/fields';
import Copyable from '@/components/show/Copyable';
import Moment from '@/components/show/Moment';
import Money from '@/components/show/Money';
import RoleName from '@/components/show/RoleName';
import Roles from '@/components/show/Roles';
import StatusTag from '@/components/show/StatusTag';
import Deadline from './Deadline';
import Deed from './Deed';

/** How each field of a request is titled and shown, once. */
export const fields: Fields<Approval> = {
  approvalId: { word: 'approval.id', show: (value) => <Copyable text={value} />, spare: true },
  type: { word: 'approval.type', show: (_, row) => <Deed request={row} />, width: 280 },
  status: { word: 'approval.status', show: (value) => <StatusTag of="approval" value={value} /> },
  objectType: null,
  objectNo: { word: 'approval.object', show: (value) => (value === null ? '–' : <Copyable text={value} />) },
  amount: { word: 'approval.amount', show: (value, { currency }) => <Money amount={value} currency={currency ?? ''} />, end: true },
  currency: null,
  objectName: null,
  objectCount: null,
  turns: null,
  reason: { word: 'approval.reason' },
  makerName: { word: 'approval.maker' },
  makerRole: { word: 'approval.makerRole', show: (value) => <RoleName code={value} />, spare: true },
  step: {
    word: 'approval.step',
    show: (value, { steps }) => (
      <bdi dir="ltr">
        {Math.min(value, steps)} / {steps}
      </bdi>
    ),
  },
  steps: null,
  waitingFor: { word: 'approval.waitingFor', show: (value) => <Roles codes={value} /> },
  createTime: { word: 'approval.createTime', show: (value) => <Moment at={value} />, width: 140 },
  expireTime: { word: 'approval.expireTime', show: (_, row) => <Deadline row={row} /> },
  decideTime: { word: 'approval.decideTime', show: (value) => <Moment at={value} />, spare: true },
  own: null,
  mayAct: null,
};

export const columns = [
  'createTime',
  'type',
  'status',
  'objectNo',
  'amount',
  'makerName',
  'step',
  'waitingFor',
  'expireTime',
  'reason',
  'makerRole',
  'decideTime',
  'approvalId',
] as const satisfies readonly (keyof Approval)[];

/** The same four on every card of a phone. */
export const facts = ['type', 'status', 'objectNo', 'amount'] as const satisfies readonly (keyof Approval)[];
