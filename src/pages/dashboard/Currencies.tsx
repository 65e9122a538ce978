import type { Currency } from '#contract/money';
import { useWords } from '@/services/words';
import css from './dashboard.module.css';

interface Props {
  chosen: Currency | undefined;
  /** In the order in which they stand, whatever happens to them. */
  all: readonly Currency[];
  onChoose: (currency: Currency) => void;
}

/** The currencies there are figures in, and the one whose figures these are. */
export default function Currencies({ chosen, all, onChoose }: Props) {
  const t = useWords();
  return (
    <div className={css.currencies} role="tablist" aria-label={t('dashboard.currency')}>
      {all.map((one) => (
        <button key={one} type="button" role="tab" aria-selected={one === chosen} onClick={() => onChoose(one)}>
          {one}
        </button>
      ))}
    </div>
  );
}
