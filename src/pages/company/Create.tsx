import { Button, Dropdown } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { type Country, countries } from '#contract/money';
import { api } from '@/services/api';
import { useCan } from '@/services/can';
import { useWords } from '@/services/words';

const NewCompany = lazy(() => import('./NewCompany'));

/** Begins with the country: it says what the tax number is, and the currency. */
export default function Create() {
  const t = useWords();
  const may = useCan(api.company.save);
  const [country, setCountry] = useState<Country>();
  if (!may) return null;
  const items = countries.map((key) => ({ key, label: t(`country.${key}`), onClick: () => setCountry(key) }));
  return (
    <>
      <Dropdown menu={{ items }} trigger={['click']}>
        <Button type="primary">{t('company.add')}</Button>
      </Dropdown>
      <Suspense fallback={null}>
        {country && <NewCompany country={country} onClose={() => setCountry(undefined)} />}
      </Suspense>
    </>
  );
}
