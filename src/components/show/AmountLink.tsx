import { Link } from '@umijs/max';
import Money from './Money';
import css from './show.module.css';

interface Props {
  amount: string | null | undefined;
  currency: string;
  large?: boolean | undefined;
  /** Undefined where what it is made of is closed to the reader. */
  to: string | undefined;
}

/** An amount that leads to what it is made of, or the amount alone. */
export default function AmountLink({ amount, currency, large = false, to }: Props) {
  const shown = <Money amount={amount} currency={currency} large={large} />;
  if (!to || amount === null || amount === undefined) return shown;
  return (
    <Link to={to} className={css.booked ?? ''} onClick={(event) => event.stopPropagation()}>
      {shown}
    </Link>
  );
}
