import type { Doubts } from '#contract/paymentSupplement';
import { isolated } from '@/components/show/isolated';
import { useWords } from '@/services/words';

/** What somebody should think of before an order is made paid by hand. */
export default function Doubtful({ of: { differs, aboveLimit, similar, takenBack } }: { of: Doubts }) {
  const t = useWords();
  return (
    <div role="status">
      {similar.length > 0 && <p>{t('receipt.look.similar', { orders: similar.map(isolated).join(', ') })}</p>}
      {takenBack && <p>{t('receipt.look.takenBack')}</p>}
      {differs && <p>{t('receipt.look.differs')}</p>}
      {aboveLimit && <p>{t('receipt.look.above')}</p>}
      {!differs && !aboveLimit && !takenBack && similar.length === 0 && <p>{t('receipt.look.fine')}</p>}
    </div>
  );
}
