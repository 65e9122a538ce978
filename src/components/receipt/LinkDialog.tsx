import { useRequest } from 'ahooks';
import { Alert, Button, Modal, Spin } from 'antd';
import type { Output } from '#contract/call';
import type { receipt } from '#contract/receipt';
import Plain, { type PlainColumn } from '@/components/drawer/Plain';
import { reasonOf } from '@/components/reason';
import Copyable from '@/components/show/Copyable';
import Moment from '@/components/show/Moment';
import Money from '@/components/show/Money';
import Whole from '@/components/show/Whole';
import { useWritten } from '@/components/written';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import Match from './Match';

type Row = Output<typeof receipt.forOrder>['receipts'][number];
interface Props {
  orderNo: string;
  onClose: () => void;
}

/** The open receipts of an order's currency and channel, the likeliest first, each one press from being its own. */
export default function LinkDialog({ orderNo, onClose }: Props) {
  const t = useWords();
  const { data, error, refresh } = useRequest(() => api.receipt.forOrder({ orderNo }, { skipErrorHandler: true }), {
    onError: () => undefined,
  });
  useWritten(api.receipt.match.call, refresh);
  const columns: readonly PlainColumn<Row>[] = [
    { word: 'receipt.score', show: ({ score }) => <Whole count={score} />, end: true },
    { word: 'receipt.receiptNo', show: ({ receiptNo }) => <Copyable text={receiptNo} /> },
    { word: 'receipt.left', show: leftOf, end: true },
    { word: 'receipt.payerName', show: ({ payerName }) => <bdi>{payerName ?? '–'}</bdi> },
    { word: 'receipt.payTime', show: ({ payTime }) => <Moment at={payTime} /> },
    { word: 'receipt.match', show: (row) => <Match receipt={row} orderNo={orderNo} /> },
  ];
  const footer = <Button onClick={onClose}>{t('common.close')}</Button>;
  return (
    <Modal open title={t('receipt.link')} onCancel={onClose} footer={footer} width={920}>
      <p>{t('receipt.link.about')}</p>
      {error && <Alert type="error" showIcon title={reasonOf(error).msg} />}
      {!data && !error && <Spin />}
      {data && (
        <Plain rows={data.receipts} keyOf={({ receiptId }) => receiptId} columns={columns} empty="receipt.link.none" />
      )}
    </Modal>
  );
}

const leftOf = ({ left, currency }: Row) =>
  left === null || currency === null ? '–' : <Money amount={left} currency={currency} />;
