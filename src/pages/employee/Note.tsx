import type { Standing } from '#contract/people';
import { useWords } from '@/services/words';
import css from './employee.module.css';

/** Why nothing can be done here. */
export default function Note({ standing }: { standing: Exclude<Standing, 'inCharge'> }) {
  const t = useWords();
  return <p className={css.note}>{t(`employee.note.${standing}`)}</p>;
}
