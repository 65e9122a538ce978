import { Space } from 'antd';
import type { ApprovalDetails } from '#contract/approval';
import { approvalAction, approvalStatus } from '#contract/status';
import ActionButton from '@/components/ActionButton';
import Money from '@/components/show/Money';
import { api } from '@/services/api';
import css from './approval.module.css';
import { useDeed } from './deedSentence';

/**
 * Consent or reject, for whom it waits; withdraw, for who asked. A consent is to what is shown: what comes to be shown
 * instead needs a dialog anew.
 */
export default function Decide({ detail: { approval, hash } }: { detail: ApprovalDetails }) {
  const { approvalId } = approval;
  const what = useDeed()(approval);
  const about = (
    <>
      <bdi className={css.deed}>{what}</bdi>
      {approval.currency !== null && approval.amount !== null && (
        <Money amount={approval.amount} currency={approval.currency} large />
      )}
    </>
  );
  if (approval.mayAct)
    return (
      <Space wrap key={hash}>
        <ActionButton
          call={api.approval.act}
          title="approval.pass"
          given={{ approvalId, hash, action: approvalAction.pass }}
          fields={[{ name: 'remark', word: 'approval.remark', kind: 'reason' }]}
          verb={(_, say) => say('approval.pass.verb', { what })}
          about={about}
          primary
        />
        <ActionButton
          call={api.approval.act}
          title="approval.reject"
          given={{ approvalId, hash, action: approvalAction.reject }}
          fields={[{ name: 'remark', word: 'approval.remark', help: 'approval.remark.help', kind: 'reason' }]}
          needed={['remark']}
          verb={(_, say) => say('approval.reject.verb', { what })}
          about={about}
          danger
        />
      </Space>
    );
  if (!approval.own || approval.status !== approvalStatus.waiting) return null;
  return (
    <ActionButton
      call={api.approval.cancel}
      title="approval.cancel"
      given={{ approvalId }}
      fields={[{ name: 'reason', word: 'approval.remark', kind: 'reason' }]}
      verb={(_, say) => say('approval.cancel.verb', { what })}
      about={about}
      danger
    />
  );
}
