import { Link } from '@umijs/max';
import { type BizType, bizType as types } from '#contract/status';
import Copyable from './Copyable';
import css from './show.module.css';

/** Lines of these kinds are about a collection order, which has a screen. */
const OF_PAYMENTS: ReadonlySet<BizType> = new Set([
  types.payment,
  types.paymentFee,
  types.maturity,
  types.supplement,
  types.refund,
  types.chargeback,
]);

/** Is a line of this kind about a collection order? */
export const isOfPayments = (bizType: BizType): boolean => OF_PAYMENTS.has(bizType);

/** What a line is about: a link where there is a screen for it. */
export default function AboutOrder({ no, bizType }: { no: string | null; bizType: BizType }) {
  if (!no || !isOfPayments(bizType)) return <Copyable text={no} />;
  return (
    <Link
      to={`/paymentOrder?open=${no}`}
      dir="ltr"
      className={css.code ?? ''}
      onClick={(event) => event.stopPropagation()}
    >
      {no}
    </Link>
  );
}
