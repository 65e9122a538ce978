import type { StatementLine } from '#contract/statement';
import ActionButton from '@/components/ActionButton';
import { isolated } from '@/components/show/isolated';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import { reason } from './reason';

/** Takes back what a line was said to be. */
export default function Undo({ line: { lineId, version, no } }: { line: StatementLine }) {
  const t = useWords();
  return (
    <ActionButton
      call={api.statement.undo}
      title="statement.undo"
      given={{ lineId, version }}
      fields={[reason]}
      verb={(_, say) => say('statement.undo.verb', { no: isolated(no ?? '') })}
      about={t('statement.undo.about')}
      danger
    />
  );
}
