import { useState } from 'react';
import Moment from '@/components/show/Moment';
import { useWords } from '@/services/words';

/** A code is good for thirty seconds on each side: from here on the clocks are worth a word. */
const MUCH = 20_000;

/**
 * Says so where the clock of this machine is off; the phone's, which makes the codes, is most often set the same way.
 */
export default function ClockHint({ serverTime }: { serverTime: number }) {
  const t = useWords();
  // Compared when the answer came, not later.
  const [arrived] = useState(() => ({ at: Date.now(), serverTime }));
  const off = Math.round((arrived.at - arrived.serverTime) / 1000);
  if (Math.abs(off) * 1000 < MUCH) return null;
  return (
    <p role="alert">
      {t('security.clock', { seconds: Math.abs(off) })} <Moment at={serverTime} />
    </p>
  );
}
