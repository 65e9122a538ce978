import { useWords } from '@/services/words';

/** How long something took. */
export default function Seconds({ count }: { count: number | null }) {
  const t = useWords();
  return count === null ? '–' : t('payment.seconds', { count });
}
