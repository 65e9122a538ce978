import { Button, Dropdown } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { type Country, countries } from '#contract/money';
import { settleType } from '#contract/status';
import { api } from '@/services/api';
import { useCan } from '@/services/can';
import { useWords } from '@/services/words';

const NewAccount = lazy(() => import('./NewAccount'));
export interface Made {
  countryId: Country;
  settleType: (typeof settleType)[keyof typeof settleType];
}

/** Begins with the country and the kind: they say what is asked. */
export default function Create() {
  const t = useWords();
  const may = useCan(api.settlementAccount.save);
  const [made, setMade] = useState<Made>();
  if (!may) return null;
  const items = countries.map((countryId) => ({
    key: countryId,
    label: t(`country.${countryId}`),
    children: Object.values(settleType).map((type) => ({
      key: `${countryId} ${type}`,
      label: t(`settlement.settleType.${type}`),
      onClick: () => setMade({ countryId, settleType: type }),
    })),
  }));
  return (
    <>
      <Dropdown menu={{ items }} trigger={['click']}>
        <Button type="primary">{t('settlementAccount.add')}</Button>
      </Dropdown>
      <Suspense fallback={null}>{made && <NewAccount made={made} onClose={() => setMade(undefined)} />}</Suspense>
    </>
  );
}
