import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useWords } from '@/services/words';

const StatementsDialog = lazy(() => import('./StatementsDialog'));

/** Opens the files and typed lines that were brought, the latest first. */
export default function Statements() {
  const t = useWords();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('statement.files')}</Button>
      <Suspense fallback={null}>{open && <StatementsDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
