import { useSilence } from '@/services/network';
import { useWords } from '@/services/words';
import { useZone } from '@/services/zone';
import { timeText } from '../show/clock';
import { isolated } from '../show/isolated';
import css from './shell.module.css';

/** Over the lower edge of the screen, so that nothing moves: since when nobody answers. What is shown stays. */
export default function OfflineStrip() {
  const t = useWords();
  const zone = useZone();
  const since = useSilence();
  const time = since !== undefined && `${isolated(timeText(since, zone))} (${t(`shell.zone.${zone}`)})`;
  return (
    <div role="status" className={css.offline}>
      {time && <p>{t('session.offline', { time })}</p>}
    </div>
  );
}
