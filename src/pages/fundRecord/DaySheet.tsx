import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { api } from '@/services/api';
import { useCan } from '@/services/can';
import { useWords } from '@/services/words';

const Sheet = lazy(() => import('./Sheet'));

/** The day sheet of a place, and its hand-over. */
export default function DaySheet() {
  const t = useWords();
  const may = useCan(api.fund.daily);
  const [open, setOpen] = useState(false);
  if (!may) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('fund.daily')}</Button>
      <Suspense fallback={null}>{open && <Sheet onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
