import type { ReactNode } from 'react';
import type { Read } from '@/components/read/useRead';
import { reasonOf } from '@/components/reason';
import { timeText } from '@/components/show/clock';
import { isolated } from '@/components/show/isolated';
import { useWords, type Word } from '@/services/words';
import { useZone } from '@/services/zone';
import panel from '../dashboard.module.css';
import css from './cards.module.css';

interface Props<T> {
  title: Word;
  of: Read<T>;
  /** When it was so. */
  asOf: (data: T) => number;
  children: (data: T) => ReactNode;
}

/** A card that asks for itself: what it says, as of when, or why it says nothing. */
export default function HomeCard<T>({ title, of, asOf, children }: Props<T>) {
  const t = useWords();
  const { data, error, loading, refresh } = of;
  const isLate = data === undefined && error === undefined;
  return (
    <section className={panel.panel} aria-label={t(title)} aria-busy={isLate}>
      <div className={css.head}>
        <h2>{t(title)}</h2>
        {data !== undefined && <Since at={asOf(data)} loading={loading} onPress={refresh} />}
      </div>
      {data === undefined && error !== undefined && <p role="status">{reasonOf(error).msg}</p>}
      {data !== undefined && children(data)}
    </section>
  );
}

interface SinceProps {
  at: number;
  loading: boolean;
  onPress: () => void;
}
/** How old it is; pressed, it is asked for anew. */
function Since({ at, loading, onPress }: SinceProps) {
  const t = useWords();
  const zone = useZone();
  const time = `${isolated(timeText(at, zone))} (${t(`shell.zone.${zone}`)})`;
  return (
    <button type="button" className={panel.switch} title={t('common.refresh')} disabled={loading} onClick={onPress}>
      {t('common.asOf', { time })}
    </button>
  );
}
