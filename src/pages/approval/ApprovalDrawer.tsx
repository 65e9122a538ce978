import { Alert } from 'antd';
import type { Approval, ApprovalDetails } from '#contract/approval';
import Changes from '@/components/drawer/Changes';
import Facts from '@/components/drawer/Facts';
import Headline from '@/components/drawer/Headline';
import RowDrawer from '@/components/drawer/RowDrawer';
import { useDetail } from '@/components/drawer/useDetail';
import ReadState from '@/components/read/ReadState';
import StatusTag from '@/components/show/StatusTag';
import type { DrawerProps } from '@/components/table/DrawerProps';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import css from './approval.module.css';
import Decide from './Decide';
import Deed from './Deed';
import { fields } from './fields';
import RequestTable from './RequestTable';
import Steps from './Steps';

const shown = [
  'objectNo',
  'reason',
  'makerName',
  'makerRole',
  'createTime',
  'expireTime',
  'decideTime',
  'approvalId',
] as const;

/** One request: what it would change, who asked, what to think of, who has decided, and the way to decide. */
export default function ApprovalDrawer({ id, row, asOf, ...around }: DrawerProps<Approval>) {
  const t = useWords();
  const { detail: found, error, refresh } = useDetail(api.approval.details, { approvalId: id }, asOf);
  const detail = found?.approval.approvalId === id ? found : undefined;
  const request = detail?.approval ?? row;
  const head = request && (
    <Headline>
      <Deed request={request} />
      <StatusTag of="approval" value={request.status} />
    </Headline>
  );
  return (
    <RowDrawer {...around} head={head} footer={detail && <Decide detail={detail} />}>
      {detail?.failure && (
        <Alert
          type="error"
          showIcon
          title={t('approval.failed')}
          description={detail.failure}
          className={css.note ?? ''}
        />
      )}
      {detail && detail.risk.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('approval.risk')}
          description={<Risks of={detail.risk} />}
          className={css.note ?? ''}
        />
      )}
      {request && <Facts fields={fields} row={request} names={shown} />}
      {detail ? (
        <>
          <Changes changes={detail.changes} />
          <RequestTable call={detail.approval.type} title="approval.asked" fields={detail.asked} />
          {detail.facts.length > 0 && (
            <RequestTable call={detail.approval.type} title="approval.facts" fields={detail.facts} />
          )}
          <Steps steps={detail.steps} />
        </>
      ) : (
        <ReadState error={error} onRetry={refresh} />
      )}
    </RowDrawer>
  );
}

function Risks({ of }: { of: readonly Risk[] }) {
  const t = useWords();
  return (
    <ul className={css.risks}>
      {of.map((risk) => (
        <li key={risk}>{t(`approval.risk.${risk}`)}</li>
      ))}
    </ul>
  );
}
type Risk = ApprovalDetails['risk'][number];
