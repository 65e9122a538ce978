import { useWords } from '@/services/words';
import FamilyIcon from './FamilyIcon';
import { type Machine, statusOf } from './machines';
import css from './show.module.css';

/** A status by hue, shape and word together, so that none of the three is needed alone. */
export default function StatusTag({ of, value }: { of: Machine; value: number }) {
  const t = useWords();
  const status = statusOf(of, value);
  const family = status?.family ?? 'unknown';
  return (
    <span className={css.tag} data-family={family}>
      <FamilyIcon family={family} />
      {status ? t(status.word) : value}
    </span>
  );
}
