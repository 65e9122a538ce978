import type { ReactNode } from 'react';
import { useWords } from '@/services/words';
import Money from '../show/Money';
import css from './bulk.module.css';
import type { Sum } from './Sums';

/** Money of one row on its way out: what arrives, at whom, and where. */
export interface Payee extends Sum {
  key: string;
  payee: ReactNode;
  /** A bank, or a chain. */
  bank?: ReactNode;
  account?: ReactNode;
}

/** Whom each of the chosen rows reaches, one under the other: a sum alone says nothing of a wrong account. */
export default function Payees({ payees }: { payees: readonly Payee[] }) {
  const t = useWords();
  return (
    <ul className={css.rows} aria-label={t('leaving.payee')} data-leaving>
      {payees.map(({ key, amount, currency, payee, bank, account }) => (
        <li key={key} className={css.fine}>
          <strong>
            <Money amount={amount} currency={currency} />
          </strong>
          <span>{payee}</span>
          {bank !== undefined && <span>{bank}</span>}
          {account !== undefined && <span>{account}</span>}
        </li>
      ))}
    </ul>
  );
}
