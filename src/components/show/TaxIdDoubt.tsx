import { Tag } from 'antd';
import { useWords } from '@/services/words';

/** Beside a tax number: whoever reviews sees that its check digit does not fit, and that somebody confirmed it. */
export default function TaxIdDoubt({ isConfirmed }: { isConfirmed: boolean }) {
  const t = useWords();
  return isConfirmed && <Tag color="warning">{t('identifier.doubt')}</Tag>;
}
