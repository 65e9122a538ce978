import { ClockCircleOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useEffect, useState } from 'react';
import { type Zone, zones } from '#contract/time';
import { serverNow } from '@/services/clock';
import { useWords } from '@/services/words';
import { chooseZone, useZone, wallClock, zoneChoices } from '@/services/zone';
import css from './header.module.css';

const MINUTE = 60_000;
const isZone = (key: string): key is Zone => Object.hasOwn(zones, key);

/**
 * The two zones there are, each with what its clocks show now. A menu: antd's Select would be a tenth of the first
 * page.
 */
export default function ZoneSelect() {
  const t = useWords();
  const zone = useZone();
  const now = useMinutes();
  const labelOf = (of: Zone) => `${t(`shell.zone.${of}`)} ${wallClock(now, of)}`;
  const choices = zoneChoices();
  const items = choices.map((key) => ({ key, label: labelOf(key) }));
  const choose = ({ key }: { key: string }) => isZone(key) && chooseZone(key);
  return (
    <Dropdown menu={{ items, selectable: true, selectedKeys: [zone], onClick: choose }} trigger={['click']}>
      <Button
        type="text"
        icon={<ClockCircleOutlined />}
        aria-label={`${t('shell.zone')} ${labelOf(zone)}`}
        title={t('shell.zone')}
      >
        <span className={css.clock}>
          {labelOf(zone)}
          {choices
            .filter((key) => key !== zone)
            .map((key) => (
              <span key={key} className={css.other}>
                {labelOf(key)}
              </span>
            ))}
        </span>
      </Button>
    </Dropdown>
  );
}

/** The present moment, again at each full minute. */
function useMinutes(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setTimeout(() => setNow(serverNow()), MINUTE - (now % MINUTE));
    return () => clearTimeout(timer);
  }, [now]);
  return now;
}
