import { Link } from '@umijs/max';
import { kindOfNo, kinds, routeOfNo } from '#contract/kind';
import { api } from '@/services/api';
import { type Guarded, useGrants } from '@/services/can';
import Copyable from './Copyable';
import css from './show.module.css';

/** Is this the number of a collection order? What matures of an agent's commission has a number of its own. */
export const isOfPayment = (no: string): boolean => kindOfNo(no) === 'payment';

interface Way {
  needs: Guarded;
  to: (no: string) => string;
}
/** Numbers begin with the letter of what they are of. */
function wayOf(no: string): Way | undefined {
  const kind = kindOfNo(no);
  return kind && { needs: { access: kinds[kind].right }, to: () => routeOfNo(kind, no) };
}
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
  const way = no ? (wayOf(no) ?? (merchantId && withMerchant(no, merchantId))) : undefined;
  if (!no || !way || !may(way.needs)) return <Copyable text={no} />;
  return (
    <Link to={way.to(no)} dir="ltr" className={css.code ?? ''} onClick={(event) => event.stopPropagation()}>
      {no}
    </Link>
  );
}
