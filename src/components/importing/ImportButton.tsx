import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useCan } from '@/services/can';
import { useWords, type Word } from '@/services/words';
import type { ImportCall } from './steps';

const ImportDialog = lazy(() => import('./ImportDialog'));

/** What is imported, as its screen says it. */
export interface Importable {
  call: ImportCall;
  title: Word;
  /** Said when rows were saved. */
  after?: Word;
}

/** Opens the dialog that saves the rows of a file; hidden without the right. */
export default function ImportButton(of: Importable) {
  const t = useWords();
  const may = useCan(of.call);
  const [open, setOpen] = useState(false);
  if (!may) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('import.open')}</Button>
      {open && (
        <Suspense>
          <ImportDialog {...of} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
