import type { Filter } from './filter';
import css from './table.module.css';

interface Props {
  /** Of the controls in the line, from its start. */
  kinds: readonly Filter<object>['kind'][];
  /** The rest opens below. */
  more: boolean;
  /** Something stands at the end of the line. */
  end: boolean;
}

/** Those that are wider than others. */
const wide: Partial<Record<Filter<object>['kind'], string | undefined>> = { days: css.days, amounts: css.amounts };

/** The room of the filters until they are drawn: nothing around it moves when they come. */
export default function FilterRoom({ kinds, more, end }: Props) {
  return (
    <div className={`${css.line} ${css.room}`} aria-hidden="true" data-waiting="">
      <i className={css.search} />
      {kinds.map((kind, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
        <i key={place} className={wide[kind]} />
      ))}
      {more && <i className={css.button} />}
      {end && <i className={css.buttons} />}
    </div>
  );
}
