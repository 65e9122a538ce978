import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { api } from '@/services/api';
import { useCan } from '@/services/can';
import { useWords } from '@/services/words';

const LinkDialog = lazy(() => import('./LinkDialog'));

/** Offers the open receipts that may be for an unpaid order; hidden without the right to match. */
export default function LinkReceipt({ orderNo }: { orderNo: string }) {
  const t = useWords();
  const maySee = useCan(api.receipt.forOrder);
  const mayLink = useCan(api.receipt.match);
  const [open, setOpen] = useState(false);
  if (!maySee || !mayLink) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('receipt.link')}</Button>
      {open && (
        <Suspense>
          <LinkDialog orderNo={orderNo} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
