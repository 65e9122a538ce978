import MustRead from '@/components/announcement/MustRead';
import type { Left } from '@/components/announcement/useAnnouncements';
import { readView } from '@/services/session';
import { useLateWords } from '@/services/words';
import NoticeDrawer from './NoticeDrawer';
import type { Unread } from './unread';

interface Props {
  /** Another number: there may be new ones. */
  news: number;
  open: boolean;
  /** Something must be read before one goes on. */
  toTick: boolean;
  onChange: (part: Partial<Unread>) => void;
  onClose: () => void;
}

/** What is behind the bell, in one file: what must be read, and what a person opens it for. */
export default function BellPanel({ news, open, toTick, onChange, onClose }: Props) {
  useLateWords();
  const onLeft = ({ unread, toTick: left }: Left) => onChange({ announced: unread, toTick: left });
  return (
    <>
      {toTick && !readView() && <MustRead onLeft={onLeft} />}
      {open && <NoticeDrawer news={news} onUnread={(count) => onChange({ count })} onLeft={onLeft} onClose={onClose} />}
    </>
  );
}
