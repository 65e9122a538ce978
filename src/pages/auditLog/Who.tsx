import type { AuditEntry } from '#contract/audit';
import { useWords } from '@/services/words';

/** What the server calls whoever has not signed in. */
const STRANGER = 'anyone';

/** The person; of somebody at the door the name they tried. */
export default function Who({ entry: { userName, nameTried } }: { entry: AuditEntry }) {
  const t = useWords();
  if (userName !== STRANGER) return <bdi>{userName}</bdi>;
  return <>{nameTried === null ? t('audit.stranger') : t('audit.strangerAs', { name: nameTried })}</>;
}
