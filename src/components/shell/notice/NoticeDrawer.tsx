import { useInfiniteScroll } from 'ahooks';
import { Button, Drawer } from 'antd';
import { useRef } from 'react';
import Announcements from '@/components/announcement/Announcements';
import announced from '@/components/announcement/announcement.module.css';
import type { Left } from '@/components/announcement/useAnnouncements';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import NoticeLine from './NoticeLine';
import css from './notice.module.css';
import Queues from './Queues';

/** The next ones are fetched when the end of the list is this near, in pixels. */
const THRESHOLD = 100;

interface Props {
  /** Another number: there may be new ones. */
  news: number;
  onUnread: (count: number) => void;
  /** Of what is announced. */
  onLeft: (left: Left) => void;
  onClose: () => void;
}

/** What waits, what is announced, and below it notices, the latest first, more as one scrolls. */
export default function NoticeDrawer({ news, onUnread, onLeft, onClose }: Props) {
  const t = useWords();
  const scroll = useRef<HTMLDivElement>(null);
  const { data, error, loading, mutate, reload } = useInfiniteScroll(
    (known?: Page) => api.notify.page(before(known), { skipErrorHandler: true, background: true }),
    {
      target: scroll,
      threshold: THRESHOLD,
      isNoMore: (known) => known?.more === false,
      reloadDeps: [news],
      onError: () => undefined,
    },
  );
  const list = data?.list ?? [];
  const [latest] = list;
  const mark = (isRead: (id: string) => boolean) =>
    data && mutate({ ...data, list: list.map((one) => (isRead(one.id) ? { ...one, read: true } : one)) });
  const readAll = async (upTo: string) => {
    onUnread((await api.notify.readAll({ upTo })).count);
    mark(() => true);
  };
  const read = async (id: string) => {
    onUnread((await api.notify.read({ id }, { skipErrorHandler: true })).count);
    mark((one) => one === id);
  };
  return (
    <Drawer
      open
      title={t('notice.title')}
      onClose={onClose}
      size={420}
      styles={{ body: { padding: 0 } }}
      extra={
        latest && <Button onClick={() => void readAll(latest.id).catch(() => undefined)}>{t('notice.readAll')}</Button>
      }
    >
      <div ref={scroll} className={css.scroll} aria-busy={loading}>
        <Queues onChoose={onClose} />
        <section className={announced.inDrawer} aria-label={t('announcement.heading')}>
          <Announcements quiet onLeft={onLeft} />
        </section>
        <ul className={css.list}>
          {list.map((one) => (
            <NoticeLine
              key={one.id}
              notice={one}
              onChoose={() => {
                if (!one.read) void read(one.id).catch(() => undefined);
                onClose();
              }}
            />
          ))}
        </ul>
        {error ? (
          <p role="alert" className={css.end}>
            {t('notice.failed')} <Button onClick={reload}>{t('common.retry')}</Button>
          </p>
        ) : (
          <p role="status" className={css.end}>
            {stateOf(list.length, loading, t)}
          </p>
        )}
      </div>
    </Drawer>
  );
}

type Page = Awaited<ReturnType<typeof api.notify.page>>;

/** Every call of the list asks for what comes after the last one known. */
function before(known: Page | undefined): { before?: string } {
  const last = known?.list.at(-1);
  return last ? { before: last.id } : {};
}

function stateOf(count: number, loading: boolean, t: ReturnType<typeof useWords>): string {
  if (loading || count > 0) return '';
  return t('notice.none');
}
