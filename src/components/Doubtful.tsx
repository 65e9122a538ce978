import type { Doubts } from '#contract/paymentSupplement';
import { isolated } from '@/components/show/isolated';
import { useWords } from '@/services/words';

/** What somebody should think of before an order is made paid by hand. */
export default function Doubtful({ of: { differs, aboveLimit, similar } }: { of: Doubts }) {
  const t = useWords();
  return (
    <div role="status">
      {similar.length > 0 && <p>{t('receipt.look.similar', { orders: similar.map(isolated).join(', ') })}</p>}
      {differs && <p>{t('receipt.look.differs')}</p>}
      {aboveLimit && <p>{t('receipt.look.above')}</p>}
      {!differs && !aboveLimit && similar.length === 0 && <p>{t('receipt.look.fine')}</p>}
    </div>
  );
}
