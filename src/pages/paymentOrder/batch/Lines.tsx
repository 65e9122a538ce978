import { Link } from '@umijs/max';
import Plain, { type PlainColumn } from '@/components/drawer/Plain';
import FamilyIcon from '@/components/show/FamilyIcon';
import Money from '@/components/show/Money';
import { useWords } from '@/services/words';
import css from './batch.module.css';
import { type Line, needsSecond } from './line';
import { outcomeOf } from './outcome';

interface Props {
  lines: readonly Line[];
  labelOf: (field: string) => string;
}

/** Every line: what it says, and what becomes of it. */
export default function Lines({ lines, labelOf }: Props) {
  const t = useWords();
  const columns: readonly PlainColumn<Line>[] = [
    { word: 'paymentBatch.row', show: ({ row }) => row, end: true },
    { word: 'receipt.match.orderNo', show: (line) => <Order {...line} /> },
    { word: 'receipt.bankTraceNo', show: ({ supplement }) => <bdi>{supplement?.bankTraceNo ?? '–'}</bdi> },
    {
      word: 'paymentBatch.asked',
      show: ({ supplement }) =>
        supplement ? <Money amount={supplement.amount} currency={supplement.currency} /> : '–',
      end: true,
    },
    {
      word: 'paymentBatch.paid',
      show: ({ supplement }) =>
        supplement ? <Money amount={supplement.paidAmount} currency={supplement.currency} /> : '–',
      end: true,
    },
    {
      word: 'paymentBatch.outcome',
      show: (line) => (
        <span className={line.refused ? css.refused : undefined}>
          <FamilyIcon family={familyOf(line)} /> {outcomeOf(line, labelOf, t).join(' · ')}
        </span>
      ),
    },
  ];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and by the keyboard too
    <section className={css.lines} tabIndex={0} aria-label={t('paymentBatch.outcome')}>
      <Plain rows={lines} keyOf={({ row }) => String(row)} columns={columns} empty="paymentBatch.none" />
    </section>
  );
}

/** Beside the dialog, which stays as it is. */
function Order({ orderNo, supplement }: Line) {
  if (!supplement) return <bdi>{orderNo || '–'}</bdi>;
  return (
    <Link to={`/paymentOrder?open=${orderNo}`} target="_blank" dir="ltr">
      {orderNo}
    </Link>
  );
}

function familyOf({ refused, supplement, isBooked }: Line) {
  if (refused) return 'failed';
  return !isBooked && supplement && needsSecond(supplement) ? 'waiting' : 'done';
}
