import { Button, Dropdown } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { countries } from '#contract/money';
import { bankKind } from '#contract/status';
import { api } from '@/services/api';
import { useCan } from '@/services/can';
import { useWords } from '@/services/words';
import { type Made, madeOf } from './form';

const NewAccount = lazy(() => import('./NewAccount'));
const kinds = Object.values(bankKind);

/** Begins with the country and the kind: they say which numbers there are, and the currency. */
export default function Create() {
  const t = useWords();
  const may = useCan(api.bank.save);
  const [made, setMade] = useState<Made>();
  if (!may) return null;
  const items = countries.map((country) => ({
    key: country,
    label: t(`country.${country}`),
    children: kinds.map((kind) => ({
      key: `${country} ${kind}`,
      label: t(`bank.kind.${kind}`),
      onClick: () => setMade(madeOf(country, kind)),
    })),
  }));
  return (
    <>
      <Dropdown menu={{ items }} trigger={['click']}>
        <Button type="primary">{t('bank.add')}</Button>
      </Dropdown>
      <Suspense fallback={null}>{made && <NewAccount made={made} onClose={() => setMade(undefined)} />}</Suspense>
    </>
  );
}
