import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { api } from '@/services/api';
import { useCan } from '@/services/can';
import { useWords } from '@/services/words';

const DaySheet = lazy(() => import('./DaySheet'));

/** Closes the day: what each of one's accounts holds, in one sheet. */
export default function EndOfDay() {
  const t = useWords();
  const may = useCan(api.bank.snapshot);
  const [open, setOpen] = useState(false);
  if (!may) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('bank.endOfDay')}</Button>
      <Suspense fallback={null}>{open && <DaySheet onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
