import { useWords } from '@/services/words';
import { useZone, zoneChoices } from '@/services/zone';
import { clockText, fullClockText } from './clock';
import { useLocale } from './locale';
import css from './show.module.css';

/**
 * An instant (epoch ms) on the wall of the chosen zone; pointing at it shows the full date in both clocks of the
 * header.
 */
export default function Moment({ at }: { at: number | null | undefined }) {
  const zone = useZone();
  const locale = useLocale();
  const t = useWords();
  if (at === null || at === undefined) return <span className={css.hint}>–</span>;
  const clocks = [zone, ...zoneChoices().filter((choice) => choice !== zone)];
  const title = clocks.map((one) => `${fullClockText(at, one, locale)} · ${t(`shell.zone.${one}`)}`).join('\n');
  return (
    <time dateTime={new Date(at).toISOString()} title={title} dir="ltr" className={css.moment}>
      {clockText(at, zone)}
    </time>
  );
}
