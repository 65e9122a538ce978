import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { api } from '@/services/api';
import { useCan } from '@/services/can';
import { useWords } from '@/services/words';

const UploadDialog = lazy(() => import('./UploadDialog'));

/** Opens the dialog that brings a bank's file; hidden without the right. */
export default function Upload() {
  const t = useWords();
  const may = useCan(api.statement.upload);
  const [open, setOpen] = useState(false);
  if (!may) return null;
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        {t('statement.upload')}
      </Button>
      <Suspense fallback={null}>{open && <UploadDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
