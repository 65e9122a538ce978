import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { api } from '@/services/api';
import { useCan } from '@/services/can';
import { useWords } from '@/services/words';

const AutoDialog = lazy(() => import('./AutoDialog'));

/** Opens the list of receipts that are surely one order's; hidden without the right. */
export default function AutoMatch() {
  const t = useWords();
  const may = useCan(api.receipt.autoMatch);
  const [open, setOpen] = useState(false);
  if (!may) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('receipt.auto')}</Button>
      {open && (
        <Suspense>
          <AutoDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
