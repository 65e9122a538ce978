import { Link } from '@umijs/max';
import Money from './Money';
import css from './show.module.css';
import { type Books, useBooks } from './useBooks';

interface Props extends Books {
  amount: string | null | undefined;
  large?: boolean;
}

/** An amount that leads to the lines it is made of; the amount alone for whoever may not read them. */
export default function Booked({ amount, large = false, ...books }: Props) {
  const to = useBooks()(books);
  const shown = <Money amount={amount} currency={books.currency} large={large} />;
  if (!to || amount === null || amount === undefined) return shown;
  return (
    <Link to={to} className={css.booked ?? ''} onClick={(event) => event.stopPropagation()}>
      {shown}
    </Link>
  );
}
