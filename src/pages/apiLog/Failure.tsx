import type { ApiFailure } from '#contract/apiLog';
import { useWords } from '@/services/words';

/** Why a request was refused, or that it was done. */
export default function Failure({ failure }: { failure: ApiFailure | null }) {
  const t = useWords();
  return <>{t(failure === null ? 'apiLog.done' : `apiLog.failure.${failure}`)}</>;
}
