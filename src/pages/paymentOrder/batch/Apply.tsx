import type { SupplementLine } from '#contract/paymentBatch';
import ActionButton from '@/components/ActionButton';
import { countText } from '@/components/show/amountText';
import { useLocale } from '@/components/show/locale';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import type { Answer } from './useBatch';

export type Waits = 'line' | 'together';
interface Props {
  lines: readonly SupplementLine[];
  /** Why a second person decides about all of them; undefined where nobody has to. */
  waits: Waits | undefined;
  onDone: (answer: Answer) => void;
}

/** Books the lines, with a proof of who asks. */
export default function Apply({ lines, waits, onDone }: Props) {
  const t = useWords();
  const locale = useLocale();
  const count = countText(lines.length, locale);
  return (
    <ActionButton
      call={api.payment.supplementBatch}
      title="receipt.supplement"
      given={{ lines: [...lines] }}
      fields={[]}
      verb={(_, say) => say('paymentBatch.verb', { count })}
      about={waits && t(`paymentBatch.waits.${waits}`)}
      isTold={() => true}
      onDone={onDone}
      primary
    />
  );
}
