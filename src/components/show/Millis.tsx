import { amountText } from './amountText';
import { useLocale } from './locale';
import css from './show.module.css';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** A duration in milliseconds, in the unit that leaves two or three figures. */
export default function Millis({ count }: { count: number | null }) {
  const locale = useLocale();
  if (count === null) return <span className={css.hint}>–</span>;
  const [size, unit] =
    count < SECOND ? [1, 'ms'] : count < MINUTE ? [SECOND, 's'] : count < HOUR ? [MINUTE, 'min'] : [HOUR, 'h'];
  const text = String(Math.round((count / size) * 10) / 10);
  return (
    <bdi dir="ltr" className={css.figure}>
      {amountText(text, locale)} {unit}
    </bdi>
  );
}
