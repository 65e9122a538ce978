import type { NoticeFailure } from '#contract/notifyLog';
import { useWords } from '@/services/words';

/** Why a merchant was not told. */
export default function Failure({ failure }: { failure: NoticeFailure | null }) {
  const t = useWords();
  return <>{failure === null ? '–' : t(`notifyLog.failure.${failure}`)}</>;
}
