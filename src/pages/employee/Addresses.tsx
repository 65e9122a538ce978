import { useWords } from '@/services/words';

/** From where somebody may sign in. */
export default function Addresses({ list }: { list: readonly string[] }) {
  const t = useWords();
  return list.length === 0 ? t('employee.anyIp') : <bdi dir="ltr">{list.join(', ')}</bdi>;
}
