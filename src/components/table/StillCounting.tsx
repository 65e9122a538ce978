import { Button } from 'antd';
import { useWords } from '@/services/words';

/** That not all is counted yet, and the way to leave it at that. */
export default function StillCounting({ stop }: { stop: () => void }) {
  const t = useWords();
  return (
    <span role="status">
      {t('table.counting')}
      <Button type="link" size="small" onClick={stop}>
        {t('table.stop')}
      </Button>
    </span>
  );
}
