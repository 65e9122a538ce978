import { Button, Form } from 'antd';
import { useWords } from '@/services/words';
import EntryItem from './EntryItem';
import type { Lines } from './entries';
import css from './recipe.module.css';

/** Lines of the recipe: each can be taken away, more can be added. */
export default function LinesItem({ lines: { at, word, add, columns } }: { lines: Lines }) {
  const t = useWords();
  return (
    <Form.List name={['recipe', ...at]}>
      {(rows, { add: addRow, remove }, { errors }) => (
        <fieldset className={css.lines} aria-label={t(word)}>
          {rows.map(({ key, name }) => (
            <div key={key} className={css.line}>
              <div className={css.cells}>
                {columns.map((entry) => (
                  <EntryItem
                    key={entry.word}
                    entry={entry}
                    name={[name, ...entry.at]}
                    path={['recipe', ...at, ...entry.at]}
                    inLine
                  />
                ))}
              </div>
              <Button size="small" onClick={() => remove(name)} aria-label={t('recipe.line.remove')}>
                ×
              </Button>
            </div>
          ))}
          <Form.ErrorList errors={errors} />
          <Button size="small" onClick={() => addRow({})}>
            {t(add)}
          </Button>
        </fieldset>
      )}
    </Form.List>
  );
}
