import { useWords } from '@/services/words';

/** Yes, or a dash: what is not so needs no ink. */
export default function Flag({ on }: { on: boolean }) {
  const t = useWords();
  return on ? t('table.yes') : '–';
}
