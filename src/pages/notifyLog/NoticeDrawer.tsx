import type { Output } from '#contract/call';
import type { MerchantNotice, notifyLog } from '#contract/notifyLog';
import ActionButton from '@/components/ActionButton';
import Facts from '@/components/drawer/Facts';
import Headline from '@/components/drawer/Headline';
import Nothing from '@/components/drawer/Nothing';
import RowDrawer from '@/components/drawer/RowDrawer';
import { useDetail } from '@/components/drawer/useDetail';
import Wire from '@/components/drawer/Wire';
import ReadState from '@/components/read/ReadState';
import Copyable from '@/components/show/Copyable';
import { isolated } from '@/components/show/isolated';
import StatusTag from '@/components/show/StatusTag';
import type { DrawerProps } from '@/components/table/DrawerProps';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import { fields } from './fields';
import Tries from './Tries';

type Details = Output<typeof notifyLog.details>;

/** One notification: where it went and what was answered, each time; and sent again to where it would go now. */
export default function NoticeDrawer({ id, row, asOf, ...around }: DrawerProps<MerchantNotice>) {
  const { detail, error, refresh } = useDetail(api.notifyLog.details, { id }, asOf);
  const notice = detail?.notice ?? row;
  const head = (
    <Headline>
      {notice && <Copyable text={notice.orderNo} />}
      {notice && <StatusTag of="notify" value={notice.status} />}
    </Headline>
  );
  return (
    <RowDrawer {...around} head={head} footer={notice && <Actions notice={notice} />}>
      {notice && <Facts fields={fields} row={notice} without={['orderNo', 'status']} />}
      {detail ? <NoticeBody detail={detail} /> : <ReadState error={error} onRetry={refresh} />}
    </RowDrawer>
  );
}

function NoticeBody({ detail: { presentUrl, body, tries } }: { detail: Details }) {
  const t = useWords();
  return (
    <>
      <Wire label="notifyLog.present" text={presentUrl} />
      <Wire label="notifyLog.body" text={body} />
      <h3>{t('notifyLog.all')}</h3>
      {tries.length === 0 ? <Nothing word="notifyLog.noTries" /> : <Tries tries={tries} />}
    </>
  );
}

function Actions({ notice }: { notice: MerchantNotice }) {
  const t = useWords();
  return (
    <ActionButton
      call={api.notifyLog.resend}
      title="notifyLog.resend"
      given={{ ids: [notice.id] }}
      fields={[]}
      verb={(_, say) => say('notifyLog.resend.verb', { orderNo: isolated(notice.orderNo) })}
      about={t('notifyLog.resend.about')}
      primary
    />
  );
}
