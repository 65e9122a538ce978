import type { Currency } from '#contract/money';
import Money from '@/components/show/Money';
import css from './statement.module.css';

interface Props {
  of: { opening: string | null; closing: string | null; currency: Currency };
}

/** What a place had before a statement and after it, as its bank says; one typed line says neither. */
export default function Ends({ of: { opening, closing, currency } }: Props) {
  if (opening === null || closing === null) return '–';
  return (
    <>
      <Money amount={opening} currency={currency} />
      <span aria-hidden className={css.arrow}>
        →
      </span>
      <Money amount={closing} currency={currency} />
    </>
  );
}
