import { Button, Checkbox, Segmented } from 'antd';
import type { Word } from '@/services/words';
import { useWords } from '@/services/words';
import { type Density, densities, useDensity } from './density';
import type { ColumnChoice } from './useColumns';
import css from './view.module.css';

export interface ColumnSetProps {
  columns: ColumnChoice;
  titleOf: (name: string) => Word | undefined;
}

/** Row height, and the columns: which, and in what order; everything by mouse and by keyboard alike. */
export default function ColumnSet({ columns, titleOf }: ColumnSetProps) {
  const t = useWords();
  const [density, setDensity] = useDensity();
  const { shown, offered, isUsual, choose, reset } = columns;
  const title = (name: string) => {
    const word = titleOf(name);
    return word ? t(word) : name;
  };
  const toggle = (name: string, on: boolean) => choose(on ? [...shown, name] : shown.filter((one) => one !== name));
  return (
    <div className={css.panel}>
      <Segmented<Density>
        block
        size="small"
        aria-label={t('view.density')}
        value={density}
        onChange={(chosen) => void setDensity(chosen)}
        options={densities.map((one) => ({ value: one, label: t(`view.density.${one}`) }))}
      />
      <ul className={css.choices} aria-label={t('view.columns')}>
        {offered.map((name, place) => {
          const on = shown.includes(name);
          const isOnly = on && shown.length === 1;
          return (
            <li key={name}>
              <Checkbox checked={on} disabled={isOnly} onChange={({ target }) => toggle(name, target.checked)}>
                {title(name)}
              </Checkbox>
              {on && (
                <span className={css.moves}>
                  <Move
                    sign="↑"
                    word="view.up"
                    name={title(name)}
                    onMove={place > 0 ? () => choose(swapped(shown, place - 1)) : undefined}
                  />
                  <Move
                    sign="↓"
                    word="view.down"
                    name={title(name)}
                    onMove={place < shown.length - 1 ? () => choose(swapped(shown, place)) : undefined}
                  />
                </span>
              )}
            </li>
          );
        })}
      </ul>
      <Button size="small" disabled={isUsual} onClick={reset}>
        {t('view.reset')}
      </Button>
    </div>
  );
}

/** The list with the one at `place` and the next one exchanged. */
function swapped(names: readonly string[], place: number): string[] {
  const [one, other] = names.slice(place, place + 2);
  return one === undefined || other === undefined
    ? [...names]
    : [...names.slice(0, place), other, one, ...names.slice(place + 2)];
}

function Move({
  sign,
  word,
  name,
  onMove,
}: {
  sign: string;
  word: 'view.up' | 'view.down';
  name: string;
  onMove: (() => void) | undefined;
}) {
  const t = useWords();
  return (
    <button type="button" aria-label={t(word, { name })} title={t(word, { name })} disabled={!onMove} onClick={onMove}>
      {sign}
    </button>
  );
}
