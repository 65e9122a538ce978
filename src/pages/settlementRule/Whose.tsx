import type { SettlementRule } from '#contract/settlementRule';
import { useWords } from '@/services/words';

/** Everybody, or an owner; of one that inherits, that everybody's counts. */
export default function Whose({ rule: { ownerType, ownerName, inherits } }: { rule: SettlementRule }) {
  const t = useWords();
  if (ownerType === null) return t('settlementRule.everybody');
  return (
    <>
      <bdi>{ownerName}</bdi> {inherits && <Inherited />}
    </>
  );
}

/** Everybody's counts. */
export function Inherited() {
  const t = useWords();
  return t('settlementRule.inherits.short');
}
