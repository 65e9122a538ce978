import { Select } from 'antd';
import { useEffect, useState } from 'react';
import { useWords } from '@/services/words';
import { chooseZone, useZone, wallClock, zoneChoices } from '@/services/zone';

const MINUTE = 60_000;

/** The two zones there are, each with what its clocks show now. */
export default function ZoneSelect() {
  const t = useWords();
  const zone = useZone();
  const now = useMinutes();
  const options = zoneChoices().map((choice) => ({ value: choice, label: `${t(`shell.zone.${choice}`)} ${wallClock(now, choice)}` }));
  return (
    <Select
      variant="borderless"
      value={zone}
      options={options}
      onChange={chooseZone}
      aria-label={t('shell.zone')}
      title={t('shell.zone')}
      popupMatchSelectWidth={false}
    />
  );
}

/** The present moment, again at each full minute. */
function useMinutes(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), MINUTE - (now % MINUTE));
    return () => clearTimeout(timer);
  }, [now]);
  return now;
}
