import type { StatementLine, Suggestion } from '#contract/statement';
import Plain, { type PlainColumn } from '@/components/drawer/Plain';
import AboutOrder from '@/components/show/AboutOrder';
import Flag from '@/components/show/Flag';
import Moment from '@/components/show/Moment';
import Money from '@/components/show/Money';
import Named from '@/components/show/Named';
import Stacked from '@/components/show/Stacked';
import Whole from '@/components/show/Whole';
import Match from './Match';

interface Props {
  line: StatementLine;
  rows: readonly Suggestion[];
}

/** What a line may be, the likeliest first, each one press from being it. */
export default function Suggestions({ line, rows }: Props) {
  const columns: readonly PlainColumn<Suggestion>[] = [
    { word: 'statement.score', show: ({ score }) => <Whole count={score} />, end: true },
    {
      word: 'statement.kind',
      show: ({ kind, no }) => (
        <Stacked over={<Named prefix="statement.kind" name={kind} />} under={<AboutOrder no={no} />} />
      ),
    },
    {
      word: 'statement.amount',
      show: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
      end: true,
    },
    { word: 'statement.payTime', show: ({ time }) => <Moment at={time} /> },
    { word: 'statement.isBooked', show: ({ isBooked }) => <Flag on={isBooked} /> },
    { word: 'statement.match', show: (suggestion) => <Match line={line} as={suggestion} /> },
  ];
  const empty = line.amount.startsWith('-') ? 'statement.suggestions.left' : 'statement.suggestions.none';
  return <Plain rows={rows} keyOf={({ kind, no }) => `${kind} ${no}`} columns={columns} empty={empty} />;
}
