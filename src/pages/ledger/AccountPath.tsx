import { Link } from '@umijs/max';
import { entriesOf } from '@/components/show/entriesOf';
import css from '@/components/show/show.module.css';

/** An account's path, which leads to its lines. */
export default function AccountPath({ account, currency }: { account: string; currency: string }) {
  return (
    <Link to={entriesOf(account, currency)} dir="ltr" className={css.code ?? ''}>
      {account}
    </Link>
  );
}
