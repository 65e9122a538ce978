import { Button, Dropdown } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { type Currency, minorDigits } from '#contract/money';
import { api } from '@/services/api';
import { useCan } from '@/services/can';
import { useWords } from '@/services/words';

const LineForm = lazy(() => import('./LineForm'));
// The keys of the table are the currencies.
const currencies = Object.keys(minorDigits) as Currency[];

/** Begins with the currency: it says which places there are, and how an amount is typed. */
export default function TypeLine() {
  const t = useWords();
  const may = useCan(api.statement.type);
  const [currency, setCurrency] = useState<Currency>();
  if (!may) return null;
  const items = currencies.map((one) => ({ key: one, label: one, onClick: () => setCurrency(one) }));
  return (
    <>
      <Dropdown menu={{ items }} trigger={['click']}>
        <Button>{t('statement.type')}</Button>
      </Dropdown>
      <Suspense fallback={null}>
        {currency && <LineForm currency={currency} onClose={() => setCurrency(undefined)} />}
      </Suspense>
    </>
  );
}
