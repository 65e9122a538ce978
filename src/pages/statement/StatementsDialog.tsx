import { useInterval } from 'ahooks';
import { Modal } from 'antd';
import type { Statement } from '#contract/statement';
import { statementStatus } from '#contract/status';
import Plain, { type PlainColumn } from '@/components/drawer/Plain';
import ReadState from '@/components/read/ReadState';
import { useRead } from '@/components/read/useRead';
import Moment from '@/components/show/Moment';
import Stacked from '@/components/show/Stacked';
import StatusTag from '@/components/show/StatusTag';
import Whole from '@/components/show/Whole';
import { useWritten } from '@/components/written';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import Check from './Check';
import Ends from './Ends';

const columns: readonly PlainColumn<Statement>[] = [
  {
    word: 'statement.placeName',
    show: ({ placeName, name }) => <Stacked over={<bdi>{placeName}</bdi>} under={<bdi>{name}</bdi>} />,
  },
  { word: 'statement.lineCount', show: ({ lineCount }) => <Whole count={lineCount} />, end: true },
  { word: 'statement.openCount', show: ({ openCount }) => <Whole count={openCount} />, end: true },
  { word: 'statement.ends', show: (file) => <Ends of={file} />, end: true },
  { word: 'statement.status', show: ({ status }) => <StatusTag of="statement" value={status} /> },
  {
    word: 'statement.maker',
    show: ({ maker, createTime }) => <Stacked over={<bdi>{maker}</bdi>} under={<Moment at={createTime} />} />,
  },
  {
    word: 'statement.check',
    show: (file) => (file.status === statementStatus.toCheck && !file.madeByMe ? <Check statement={file} /> : '–'),
  },
];

/** How often is asked while lines are booked one after the other, ms. */
const AGAIN = 3000;
const question = { most: 50 };

/** What was brought lately; whoever may lets it pass here, and sees how far its booking is. */
export default function StatementsDialog({ onClose }: { onClose: () => void }) {
  const t = useWords();
  const { data, error, refresh, quietly } = useRead((options) => api.statement.files(question, options), [question]);
  useWritten(api.statement.files.call, refresh);
  const isBooking = data?.some(({ status }) => status === statementStatus.booking) ?? false;
  useInterval(() => quietly(), isBooking ? AGAIN : undefined);
  return (
    <Modal open title={t('statement.files')} onCancel={onClose} footer={null} width={920} mask={{ closable: false }}>
      {data ? (
        <Plain rows={data} keyOf={({ statementId }) => statementId} columns={columns} empty="statement.empty" />
      ) : (
        <ReadState error={error} onRetry={refresh} />
      )}
    </Modal>
  );
}
