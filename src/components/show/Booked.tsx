import AmountLink from './AmountLink';
import { type Books, useBooks } from './useBooks';

interface Props extends Books {
  amount: string | null | undefined;
  large?: boolean;
}

/** An amount that leads to the lines it is made of; the amount alone for whoever may not read them. */
export default function Booked({ amount, large, ...books }: Props) {
  return <AmountLink amount={amount} currency={books.currency} large={large} to={useBooks()(books)} />;
}
