import { useRequest } from 'ahooks';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import Whole from '@/components/show/Whole';
import { api } from '@/services/api';
import { useCan } from '@/services/can';
import { useWords } from '@/services/words';

const ClashDialog = lazy(() => import('./ClashDialog'));

/** Opens what a reference of the past stands under twice; there only while something is, and for whom it is work. */
export default function Clashes() {
  const t = useWords();
  const may = useCan(api.receipt.explainClash);
  const [open, setOpen] = useState(false);
  const { data, refresh } = useRequest(() => api.receipt.clashes({}, { skipErrorHandler: true }), {
    ready: may,
    onError: () => undefined, // the list beside it says what is wrong
  });
  const clashes = data?.clashes ?? [];
  if (clashes.length === 0 && !open) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        {t('receipt.clash')} <Whole count={clashes.length} />
      </Button>
      <Suspense fallback={null}>
        {open && <ClashDialog clashes={clashes} onDone={refresh} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
