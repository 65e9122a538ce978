import { Button, Popover } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useWords } from '@/services/words';
import type { Query } from './filter';
import { sameView, useSavedViews } from './savedView';
import css from './view.module.css';

const ViewList = lazy(() => import('./ViewList'));

export interface ViewsProps {
  list: string;
  /** What is on screen, as a view. */
  now: Query;
  onChoose: (query: Query) => void;
}

/** The person's saved views of this list; the one in force is named on the button. */
export default function Views(props: ViewsProps) {
  const t = useWords();
  const [open, setOpen] = useState(false);
  const views = useSavedViews(props.list);
  const inForce = views.find((view) => sameView(view.query, props.now));
  const content = (
    <Suspense fallback={null}>
      <ViewList
        {...props}
        views={views}
        onChoose={(query) => {
          props.onChoose(query);
          setOpen(false);
        }}
      />
    </Suspense>
  );
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      content={content}
      open={open}
      onOpenChange={setOpen}
      destroyOnHidden
    >
      <Button className={css.button ?? ''} {...(inForce && { title: inForce.name })}>
        {inForce ? <bdi>{inForce.name}</bdi> : t('view.list')}
        {!inForce && views.length > 0 && ` ${views.length}`}
      </Button>
    </Popover>
  );
}
