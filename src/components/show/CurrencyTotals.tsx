import { useWords, type Word } from '@/services/words';
import NarrowLink, { type Narrowing } from '../table/NarrowLink';
import css from './figures.module.css';
import Money from './Money';

export interface TotalColumn<Total> {
  word: Word;
  of: (total: Total) => string | null | undefined;
  /** Which of the rows it sums, besides their currency. */
  by?: Narrowing;
}
/** The rows that an amount is of open with their journals, where they have any. */
export const WITH_JOURNALS = { tab: 'journal' } as const;

interface Props<Total> {
  totals: readonly Total[];
  columns: readonly TotalColumn<Total>[];
}

/** A column without any value is left out: what somebody may not see. */
export const presentOf = <Total,>(
  columns: readonly TotalColumn<Total>[],
  totals: readonly Total[],
): readonly TotalColumn<Total>[] => columns.filter((column) => totals.some((total) => column.of(total) !== undefined));

/** Sums of the whole filter, a line for each currency: amounts of different currencies are never added up. */
export default function CurrencyTotals<Total extends { currency: string }>({ totals, columns }: Props<Total>) {
  const t = useWords();
  const present = presentOf(columns, totals);
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
          {totals.map((total) => (
            <tr key={total.currency}>
              {present.map(({ word, of, by }) => (
                <td key={word}>
                  <NarrowLink by={{ currency: total.currency, ...WITH_JOURNALS, ...by }}>
                    <Money amount={of(total)} currency={total.currency} />
                  </NarrowLink>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
