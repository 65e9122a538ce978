import Copyable from '@/components/show/Copyable';
import { useWords } from '@/services/words';

/** What the server says where a count is of many addresses. */
const MANY = '*';

export default function Address({ ip }: { ip: string }) {
  const t = useWords();
  return ip === MANY ? t('audit.manyAddresses') : <Copyable text={ip} />;
}
