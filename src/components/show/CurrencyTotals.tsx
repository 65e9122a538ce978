import { useState } from 'react';
import { useWords, type Word } from '@/services/words';
import { NarrowButton } from './FigureStrip';
import css from './figures.module.css';
import Money from './Money';

export interface TotalColumn<Total> {
  word: Word;
  of: (total: Total) => string | null | undefined;
}
interface Props<Total> {
  totals: readonly Total[];
  columns: readonly TotalColumn<Total>[];
  onCurrency: (currency: string) => void;
}
/** Further currencies come when they are asked for, so that the rows stay in sight. */
const AT_FIRST = 2;

/** Sums of the whole filter, a line for each currency: amounts of different currencies are never added up. A column without any value is left out. */
export default function CurrencyTotals<Total extends { currency: string }>({ totals, columns, onCurrency }: Props<Total>) {
  const t = useWords();
  const [all, setAll] = useState(false);
  const shown = all ? totals : totals.slice(0, AT_FIRST);
  const present = columns.filter((column) => totals.some((total) => column.of(total) !== undefined));
  const hidden = totals.length - shown.length;
  if (totals.length === 0) return null;
  return (
    <div className={css.scroll}>
      <table className={css.totals}>
        <thead>
          <tr>
            {present.map(({ word }) => (
              <th key={word} scope="col">
                {t(word)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((total) => (
            <tr key={total.currency}>
              {present.map(({ word, of }, place) => (
                <td key={word}>
                  {place === 0 ? (
                    <NarrowButton onClick={() => onCurrency(total.currency)}>
                      <Money amount={of(total)} currency={total.currency} />
                    </NarrowButton>
                  ) : (
                    <Money amount={of(total)} currency={total.currency} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {hidden > 0 && <NarrowButton onClick={() => setAll(true)}>{t('table.moreCurrencies', { count: hidden })}</NarrowButton>}
    </div>
  );
}
