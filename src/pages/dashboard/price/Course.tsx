import type { PriceInForce } from '#contract/homePrice';
import { useWords } from '@/services/words';
import css from './price.module.css';
import { tenThousandths } from './typedPrice';

const WIDTH = 200;
const HEIGHT = 32n;

/** The course of the market in a day, from its lowest price to its highest. */
export default function Course({ points }: { points: PriceInForce['history24h'] }) {
  const t = useWords();
  const prices = points.map(({ p }) => tenThousandths(p) ?? 0n);
  if (prices.length < 2) return null;
  const ordered = prices.toSorted((one, other) => (one < other ? -1 : 1));
  const [lowest = 0n, highest = 0n] = [ordered[0], ordered.at(-1)];
  const span = highest > lowest ? highest - lowest : 1n;
  const path = prices.map((one, n) => `${(n * WIDTH) / (prices.length - 1)},${((highest - one) * HEIGHT) / span}`);
  return (
    <svg
      className={css.course}
      viewBox={`0 -1 ${WIDTH} ${HEIGHT + 2n}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t('price.course')}
    >
      <polyline points={path.join(' ')} />
    </svg>
  );
}
