import Percent from '@/components/show/Percent';
import { useWords } from '@/services/words';

interface Props {
  of: { share: string | null; why: string | null };
}

/** What the router says of one account: its share of such orders, its place behind others, or why it takes none. */
export default function Verdict({ of: { share, why } }: Props) {
  const t = useWords();
  if (why !== null) return why;
  if (share === null) return t('pool.next.behind');
  return (
    <strong>
      {t('pool.next.gets')} <Percent value={share} />
    </strong>
  );
}
