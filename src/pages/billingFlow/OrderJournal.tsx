import Journal from '@/components/drawer/Journal';
import { useDetail } from '@/components/drawer/useDetail';
import TableState from '@/components/table/TableState';
import { api } from '@/services/api';

/** The journal of a collection order, both sides of it. */
export default function OrderJournal({ orderNo, journalNo }: { orderNo: string; journalNo: string }) {
  const { detail, error, refresh } = useDetail(api.payment.details, { orderNo }, undefined);
  const journal = detail?.journals.find((one) => one.journalNo === journalNo);
  if (journal) return <Journal journal={journal} />;
  return <TableState loading={!detail} error={error} filtered={false} dated={false} onRetry={refresh} onClear={refresh} />;
}
