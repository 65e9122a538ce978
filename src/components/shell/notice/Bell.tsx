import { BellOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useWords } from '@/services/words';
import css from './notice.module.css';
import { useUnread } from './unread';

const BellPanel = lazy(() => import('./BellPanel'));
const MOST = 99;

/** What a person should know without asking, and how much of it is new. */
export default function Bell() {
  const t = useWords();
  const [open, setOpen] = useState(false);
  const { unread: all, change, news } = useUnread();
  const unread = all.count + all.announced;
  const label = unread > 0 ? t('notice.unread', { count: unread }) : t('notice.title');
  // Within the icon: beside it, the number would widen the button and move its neighbours.
  const icon = (
    <>
      <BellOutlined />
      {unread > 0 && (
        <span className={css.count} aria-hidden="true">
          {unread > MOST ? `${MOST}+` : unread}
        </span>
      )}
    </>
  );
  return (
    <>
      <Button
        type="text"
        className={css.bell ?? ''}
        icon={icon}
        aria-label={label}
        title={label}
        onClick={() => setOpen(true)}
      />
      {(open || all.toTick > 0) && (
        <Suspense fallback={null}>
          <BellPanel news={news} open={open} toTick={all.toTick > 0} onChange={change} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
