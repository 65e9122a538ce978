import { Link } from '@umijs/max';
import { api } from '@/services/api';
import { type Guarded, useGrants } from '@/services/can';
import Copyable from './Copyable';
import css from './show.module.css';

/** Is this the number of a collection order? What matures of an agent's commission has a number of its own. */
export const isOfPayment = (no: string): boolean => no.startsWith('P');

interface Way {
  needs: Guarded;
  to: (no: string) => string;
}
/** Numbers begin with the letter of what they are of. */
const ways: Partial<Record<string, Way>> = {
  P: { needs: api.payment.page, to: (no) => `/paymentOrder?open=${no}` },
  B: { needs: api.payment.refundPage, to: (no) => `/refundOrder?keyword=${no}&open=${no}` },
  S: { needs: api.settlement.page, to: (no) => `/settlementRecord?keyword=${no}&open=${no}` },
  R: { needs: api.recharge.page, to: (no) => `/rechargeOrder?keyword=${no}&open=${no}` },
  T: { needs: api.fund.page, to: (no) => `/fundRecord?keyword=${no}&open=${no}` },
  C: { needs: api.complaint.page, to: (no) => `/complaint?keyword=${no}&open=${no}` },
  I: { needs: api.receipt.page, to: (no) => `/receipt?keyword=${no}` },
};
/** A ticket, and what was moved by hand, stand with the merchant whose money it was. */
const withMerchant = (no: string, merchantId: string): Way | undefined =>
  /^[FD]\d/.test(no)
    ? {
        needs: api.merchant.page,
        to: () => `/merchant?open=${merchantId}&tab=${no.startsWith('F') ? 'tickets' : 'balance'}`,
      }
    : undefined;

interface Props {
  no: string | null;
  /** Whose money it is about, where that is known. */
  merchantId?: string | undefined;
}

/** What a number is of: a link to its screen, where there is one and it is open to the reader. */
export default function AboutOrder({ no, merchantId }: Props) {
  const may = useGrants();
  const way = no ? (ways[no.charAt(0)] ?? (merchantId && withMerchant(no, merchantId))) : undefined;
  if (!no || !way || !may(way.needs)) return <Copyable text={no} />;
  return (
    <Link to={way.to(no)} dir="ltr" className={css.code ?? ''} onClick={(event) => event.stopPropagation()}>
      {no}
    </Link>
  );
}
