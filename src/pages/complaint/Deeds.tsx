import { Space } from 'antd';
import type { Input } from '#contract/call';
import type { Complaint, complaint as contract } from '#contract/complaint';
import { complaintStatus } from '#contract/status';
import ActionButton from '@/components/ActionButton';
import DeadlineInput from '@/components/complaint/DeadlineInput';
import TenFiles from '@/components/file/TenFiles';
import type { FormField } from '@/components/form/formField';
import { OpenDialogs } from '@/components/openDialogs';
import { isolated } from '@/components/show/isolated';
import { useStanding } from '@/components/useStanding';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import Close from './Close';
import type { Detail } from './ComplaintDrawer';
import Deduct from './Deduct';

/** What a person may do to a complaint as it stands. */
export default function Deeds({ detail }: { detail: Detail }) {
  const { standing: of, onDialog } = useStanding(detail.complaint, 'complaintNo', ['status']);
  const isClosed = of.status === complaintStatus.closed;
  return (
    <OpenDialogs value={onDialog}>
      <Space wrap>
        {!isClosed && <Assign of={of} />}
        <Write of={of} />
        {isClosed ? <Reopen of={of} /> : <Close of={of} payment={detail.payment} />}
        {!isClosed && <Deduct of={of} tickets={detail.tickets} />}
      </Space>
    </OpenDialogs>
  );
}

function Assign({ of: { complaintNo, version, status } }: { of: Complaint }) {
  return (
    <ActionButton
      call={api.complaint.assign}
      title="complaint.assign"
      given={{ complaintNo, version }}
      fields={[]}
      verb={(_, say) => say('complaint.assign.verb', { complaintNo: isolated(complaintNo) })}
      primary={status === complaintStatus.new}
    />
  );
}

const ours: readonly FormField<Input<typeof contract.reply>>[] = [
  { name: 'text', word: 'complaint.reply.text', kind: 'reason' },
  { name: 'isInternal', word: 'complaint.reply.internal', help: 'complaint.reply.internal.help', kind: 'flag' },
];
const theirs: readonly FormField<Input<typeof contract.answer>>[] = [
  { name: 'text', word: 'complaint.reply.text', kind: 'reason' },
  { name: 'files', word: 'complaint.files', kind: 'own', Control: TenFiles },
];
/** Our people write to the merchant or for each other, the merchant's to us: who may do one does not see the other. */
function Write({ of: { complaintNo } }: { of: Complaint }) {
  return (
    <>
      <ActionButton
        call={api.complaint.reply}
        title="complaint.reply"
        given={{ complaintNo }}
        initial={{ isInternal: false }}
        fields={ours}
        verb={(_, say) => say('complaint.reply.verb')}
      />
      <ActionButton
        call={api.complaint.answer}
        title="complaint.answer"
        given={{ complaintNo }}
        fields={theirs}
        verb={(_, say) => say('complaint.reply.verb')}
      />
    </>
  );
}

const again: readonly FormField<Input<typeof contract.reopen>>[] = [
  { name: 'deadline', word: 'complaint.deadline', kind: 'own', Control: DeadlineInput },
  { name: 'reason', word: 'complaint.reopen.reason', kind: 'reason' },
];
function Reopen({ of: { complaintNo, version } }: { of: Complaint }) {
  const t = useWords();
  return (
    <ActionButton
      call={api.complaint.reopen}
      title="complaint.reopen"
      given={{ complaintNo, version }}
      fields={again}
      verb={(_, say) => say('complaint.reopen.verb', { complaintNo: isolated(complaintNo) })}
      about={t('complaint.reopen.about')}
    />
  );
}
