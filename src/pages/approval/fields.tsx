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
  createTime: { word: 'approval.createTime', show: (value) => <Moment at={value} />, width: 140 },
  type: { word: 'approval.type', show: (_, row) => <Deed request={row} />, width: 280 },
  status: { word: 'approval.status', show: (value) => <StatusTag of="approval" value={value} /> },
  objectNo: { word: 'approval.object', show: (value) => (value === null ? '–' : <Copyable text={value} />) },
  amount: {
    word: 'approval.amount',
    show: (value, { currency }) => <Money amount={value} currency={currency ?? ''} />,
    end: true,
  },
  makerName: { word: 'approval.maker' },
  step: {
    word: 'approval.step',
    show: (value, { steps }) => (
      <bdi dir="ltr">
        {Math.min(value, steps)} / {steps}
      </bdi>
    ),
  },
  waitingFor: { word: 'approval.waitingFor', show: (value) => <Roles codes={value} /> },
  expireTime: { word: 'approval.expireTime', show: (_, row) => <Deadline row={row} /> },
  reason: { word: 'approval.reason' },
  makerRole: { word: 'approval.makerRole', show: (value) => <RoleName code={value} />, spare: true },
  decideTime: { word: 'approval.decideTime', show: (value) => <Moment at={value} />, spare: true },
  approvalId: { word: 'approval.id', show: (value) => <Copyable text={value} />, spare: true },
  objectType: null,
  currency: null,
  objectName: null,
  objectCount: null,
  turns: null,
  steps: null,
  own: null,
  mayAct: null,
};

/** The same four on every card of a phone. */
export const facts = ['type', 'status', 'objectNo', 'amount'] as const satisfies readonly (keyof Approval)[];
