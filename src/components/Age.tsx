import { ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useWords } from '@/services/words';
import { useZone } from '@/services/zone';
import css from './age.module.css';
import { timeText } from './show/clock';
import { isolated } from './show/isolated';

interface Props {
  /** Epoch ms. */
  asOf: number | undefined;
  loading: boolean;
  onRefresh: () => void;
}

/** How old what one sees is, on the wall of the chosen zone, and the way to have it anew. */
export default function Age({ asOf, loading, onRefresh }: Props) {
  const t = useWords();
  const zone = useZone();
  const time = asOf === undefined ? '–' : `${isolated(timeText(asOf, zone))} (${t(`shell.zone.${zone}`)})`;
  return (
    <>
      <span className={css.age}>{t('common.asOf', { time })}</span>
      {/* The sign of waiting takes the icon's place: nothing moves, and nothing is measured for it. */}
      <Button
        icon={<ReloadOutlined />}
        onClick={onRefresh}
        loading={loading}
        aria-label={t('common.refresh')}
        aria-keyshortcuts="r"
      >
        {t('common.refresh')}
      </Button>
    </>
  );
}
