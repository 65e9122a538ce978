import type { Output } from '#contract/call';
import type { receipt } from '#contract/receipt';
import ExportButton from '@/components/ExportButton';
import PageTable from '@/components/PageTable';
import { Figure } from '@/components/show/FigureStrip';
import TotalStrip from '@/components/show/TotalStrip';
import Whole from '@/components/show/Whole';
import { lateDrawer } from '@/components/table/lateDrawer';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import AutoMatch from './AutoMatch';
import Clashes from './Clashes';
import { facts, fields } from './fields';
import { filters, presets } from './filters';

const ReceiptDrawer = lateDrawer(() => import('./ReceiptDrawer'));

/** Money that came in and is not exactly an order's, until somebody has worked it off. */
export default function Receipt() {
  return (
    <PageTable
      title="menu.receipt"
      call={api.receipt.page}
      rowKey="receiptId"
      fields={fields}
      facts={facts}
      filters={filters}
      presets={presets}
      figures={(answer) => <Totals answer={answer} />}
      toolbar={(columns) => (
        <>
          <Clashes />
          <AutoMatch />
          <ExportButton columns={columns} call={api.receipt.export} filters={filters} name="menu.receipt" plain />
        </>
      )}
      Detail={ReceiptDrawer}
      live="order.payment"
    />
  );
}

/** How much of each currency lies in suspense, of the rows that are shown. */
function Totals({ answer: { summary, total } }: { answer: Output<typeof receipt.page> }) {
  const t = useWords();
  return (
    <TotalStrip totals={summary} columns={[{ word: 'receipt.sum.amount', of: ({ amount }) => amount }]}>
      <Figure label={t('receipt.sum.count')} by={{}}>
        <Whole count={total} />
      </Figure>
    </TotalStrip>
  );
}
