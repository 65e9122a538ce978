import { useState } from 'react';
import { useWords } from '@/services/words';
import Saving from './Saving';
import type { ViewEntry } from './savedView';
import { forgetView, keepView, sameView } from './savedView';
import ViewLine from './ViewLine';
import type { ViewsProps } from './Views';
import css from './view.module.css';

interface Props extends ViewsProps {
  views: readonly ViewEntry[];
}

/** All saved views of a list, what may be done with each, and the way to save what is on screen. */
export default function ViewList({ list, now, views, onChoose }: Props) {
  const t = useWords();
  const [deleted, setDeleted] = useState<readonly ViewEntry[]>([]);
  const gone = deleted.filter(({ key }) => views.every((view) => view.key !== key));
  const remove = async (view: ViewEntry) => {
    setDeleted((before) => [...before.filter(({ key }) => key !== view.key), view]);
    await forgetView(view.key);
  };
  return (
    <div className={css.panel}>
      {views.length + gone.length === 0 && <p className={css.about}>{t('view.none')}</p>}
      <ul className={css.choices} aria-label={t('view.list')}>
        {views.map((view) => (
          <ViewLine
            key={view.key}
            view={view}
            isNow={sameView(view.query, now)}
            onChoose={() => onChoose(view.query)}
            onRename={(name) => keepView(list, { ...view, name }, view.key)}
            onDelete={() => remove(view)}
          />
        ))}
      </ul>
      {gone.map((view) => (
        <p key={view.key} className={css.gone} role="status">
          <span>{t('view.deleted', { name: view.name })}</span>
          <button type="button" onClick={() => void keepView(list, view, view.key)}>
            {t('view.undo')}
          </button>
        </p>
      ))}
      <Saving onSave={(name) => keepView(list, { name, query: now })} />
    </div>
  );
}
