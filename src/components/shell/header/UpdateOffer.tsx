import { Button } from 'antd';
import { useUpdateOffer } from '@/services/update';
import { useWords } from '@/services/words';

/** Stands in the header from the moment a newer version waits. */
export default function UpdateOffer() {
  const t = useWords();
  const accept = useUpdateOffer();
  if (!accept) return null;
  return (
    <Button type="link" onClick={accept}>
      {t('shell.updateReady')}
    </Button>
  );
}
