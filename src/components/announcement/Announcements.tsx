import { Button } from 'antd';
import Unread from '@/components/card/Unread';
import { readView } from '@/services/session';
import { useWords } from '@/services/words';
import Saying from './Saying';
import { type Left, useAnnouncements } from './useAnnouncements';

interface Props {
  /** Nothing is said where there is nothing. */
  quiet?: boolean;
  onLeft?: (left: Left) => void;
}

/** All that is announced to this person, unread first. Who looks as a merchant reads for nobody. */
export default function Announcements({ quiet = false, onLeft }: Props) {
  const t = useWords();
  const { list, error, refresh, markRead } = useAnnouncements({}, onLeft);
  if (error !== undefined && !list) return <Unread error={error} onRetry={refresh} />;
  if (list?.length === 0) return quiet ? null : <p>{t('announcement.none')}</p>;
  return list?.map((one) => (
    <Saying key={one.id} of={one}>
      {!one.read && !readView() && (
        <Button size="small" onClick={() => void markRead(one.id).catch(() => undefined)}>
          {t(one.mustRead ? 'announcement.tick' : 'announcement.markRead')}
        </Button>
      )}
    </Saying>
  ));
}
