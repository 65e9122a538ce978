import { Button, Checkbox, Modal } from 'antd';
import { useState } from 'react';
import { useWords } from '@/services/words';
import Saying from './Saying';
import { type Left, useAnnouncements } from './useAnnouncements';

/** What must be read stands before everything else until it is ticked, one after the other. */
export default function MustRead({ onLeft }: { onLeft: (left: Left) => void }) {
  const t = useWords();
  const [ticked, setTicked] = useState(false);
  const { list, markRead } = useAnnouncements({ toTick: true }, onLeft);
  const waiting = list?.filter(({ read }) => !read) ?? [];
  const [first] = waiting;
  if (!first) return null;
  const goOn = async () => {
    await markRead(first.id);
    setTicked(false);
  };
  return (
    <Modal
      open
      title={t('announcement.mustTick')}
      closable={false}
      keyboard={false}
      footer={
        <Button type="primary" disabled={!ticked} onClick={() => void goOn().catch(() => undefined)}>
          {t('announcement.markRead')}
        </Button>
      }
    >
      <Saying of={first} />
      <Checkbox checked={ticked} onChange={({ target }) => setTicked(target.checked)}>
        {t('announcement.tick')}
      </Checkbox>
      {waiting.length > 1 && <p>{t('announcement.left', { count: waiting.length - 1 })}</p>}
    </Modal>
  );
}
