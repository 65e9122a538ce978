import css from './bars.module.css';

export interface Bar {
  key: string | number;
  /** What stands behind it, which is said by pointing at it, and read aloud. */
  label: string;
  /** Of the whole height, 0 to 1; and how much of itself is filled. */
  height: number;
  filled: number;
}

/** Bars side by side, the earliest first. */
export default function Bars({ bars }: { bars: readonly Bar[] }) {
  return (
    <ol dir="ltr" className={css.bars}>
      {bars.map(({ key, label, height, filled }) => (
        <li key={key} title={label} aria-label={label}>
          <span style={{ blockSize: `${100 * height}%` }}>
            <span style={{ blockSize: `${100 * filled}%` }} />
          </span>
        </li>
      ))}
    </ol>
  );
}
