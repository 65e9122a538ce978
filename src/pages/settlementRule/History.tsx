import Changes from '@/components/drawer/Changes';
import Record from '@/components/drawer/Record';
import { useDetail } from '@/components/drawer/useDetail';
import ReadState from '@/components/read/ReadState';
import Moment from '@/components/show/Moment';
import { api } from '@/services/api';
import { useWords } from '@/services/words';

/** Who changed a rule, when and why, with what it was before. */
export default function History({ id, asOf }: { id: string; asOf: number | undefined }) {
  const t = useWords();
  const { detail, error, refresh } = useDetail(api.settlementRule.history, { id }, asOf);
  if (!detail) return <ReadState error={error} onRetry={refresh} />;
  return detail.map(({ version, savedBy, saveTime, reason, change }) => (
    <Record
      key={version}
      head={
        <>
          {t('settlementRule.versionNo', { version })} · <bdi>{savedBy}</bdi> · <Moment at={saveTime} />
        </>
      }
    >
      <p>
        {t('settlementRule.reason')}: <bdi>{reason}</bdi>
      </p>
      <Changes changes={[change]} />
    </Record>
  ));
}
