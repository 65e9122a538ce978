import type { Statement } from '#contract/statement';
import Money from '@/components/show/Money';

/** What a place had before a statement and after it, as its bank says; one typed line says neither. */
export default function Ends({ of: { opening, closing, currency } }: { of: Statement }) {
  if (opening === null || closing === null) return '–';
  return (
    <>
      <Money amount={opening} currency={currency} /> {'→'} <Money amount={closing} currency={currency} />
    </>
  );
}
