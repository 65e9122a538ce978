import { Link } from '@umijs/max';
import { api } from '@/services/api';
import { useCan } from '@/services/can';
import Copyable from './Copyable';
import css from './show.module.css';

/** A journal's number: the way to the whole journal for those who may read the ledger, else to copy. */
export default function JournalNo({ no }: { no: string }) {
  if (!useCan(api.ledger.journalDetails)) return <Copyable text={no} />;
  return (
    <Link
      to={`/ledger?part=journal&journalNo=${no}`}
      dir="ltr"
      className={css.code ?? ''}
      onClick={(event) => event.stopPropagation()}
    >
      {no}
    </Link>
  );
}
