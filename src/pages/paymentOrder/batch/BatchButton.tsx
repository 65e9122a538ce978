import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { api } from '@/services/api';
import { useCan } from '@/services/can';
import { useWords } from '@/services/words';

const BatchDialog = lazy(() => import('./BatchDialog'));

/** Opens the dialog that makes the orders of a file paid; hidden without the right. */
export default function BatchButton() {
  const t = useWords();
  const may = useCan(api.payment.supplementBatch);
  const [open, setOpen] = useState(false);
  if (!may) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('payment.batch')}</Button>
      {open && (
        <Suspense>
          <BatchDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
