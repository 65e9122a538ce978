import { Button, Popover } from 'antd';
import type { ReactNode } from 'react';
import { useWords } from '@/services/words';
import { usePrinting } from '../narrow';
import CurrencyTotals, { presentOf, type TotalColumn, WITH_JOURNALS } from './CurrencyTotals';
import { Figure, FigureStrip } from './FigureStrip';
import css from './figures.module.css';
import Money from './Money';
import Summary from './Summary';

interface Props<Total> {
  /** A currency each; the first one's stand in the line. */
  totals: readonly Total[];
  columns: readonly TotalColumn<Total>[];
  /** Figures that have no currency. */
  children?: ReactNode;
  /** Stands at the end. */
  note?: ReactNode;
}

/**
 * The figures over a whole filter in one line, each a link to what it counts. What has no room, and other currencies,
 * open below; on paper they stand there.
 */
export default function TotalStrip<Total extends { currency: string }>({
  totals,
  columns,
  children,
  note,
}: Props<Total>) {
  const t = useWords();
  const printing = usePrinting();
  const table = <CurrencyTotals totals={totals} columns={columns} />;
  const [first] = totals;
  if (printing || !first)
    return (
      <Summary>
        <FigureStrip>{children}</FigureStrip>
        {first && table}
        {note}
      </Summary>
    );
  const others = totals.length - 1;
  return (
    <Summary>
      <FigureStrip>
        {children}
        {presentOf(columns, totals).map(({ word, of, by }) => (
          <Figure key={word} label={t(word)} by={{ currency: first.currency, ...WITH_JOURNALS, ...by }}>
            <Money amount={of(first)} currency={first.currency} steady />
          </Figure>
        ))}
      </FigureStrip>
      <Popover trigger="click" placement="bottomRight" content={table}>
        <Button type="link" size="small" className={css.others ?? ''}>
          {others > 0 ? t('table.moreCurrencies', { count: others }) : t('table.allFigures')}
        </Button>
      </Popover>
      {note}
    </Summary>
  );
}
