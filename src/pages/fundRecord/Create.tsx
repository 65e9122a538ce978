import { Button, Dropdown } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { currencyOf } from '#contract/money';
import { fundType } from '#contract/status';
import { api } from '@/services/api';
import { useCan } from '@/services/can';
import { useWords } from '@/services/words';
import { exchanges, type Made, makeable } from './form';

const NewRecord = lazy(() => import('./NewRecord'));
const local = Object.values(currencyOf);

/** Begins with the type and the currency: they say which places there are. */
export default function Create() {
  const t = useWords();
  const may = useCan(api.fund.save);
  const [made, setMade] = useState<Made>();
  if (!may) return null;
  const sidesOf = (type: Made['recordType']) =>
    type === fundType.correction ? (['to', 'from'] as const) : [undefined];
  const items = makeable.flatMap((recordType) =>
    sidesOf(recordType).map((side) => ({
      key: `${recordType} ${side}`,
      label: `${t(`fund.recordType.${recordType}`)}${side ? ` · ${t(side === 'to' ? 'fund.more' : 'fund.less')}` : ''}`,
      children: (exchanges(recordType) ? local : [...local, 'USDT' as const]).map((currency) => ({
        key: `${recordType} ${side} ${currency}`,
        label: currency,
        onClick: () => setMade({ recordType, currency, ...(side && { side }) }),
      })),
    })),
  );
  return (
    <>
      <Dropdown menu={{ items }} trigger={['click']}>
        <Button type="primary">{t('fund.add')}</Button>
      </Dropdown>
      <Suspense fallback={null}>{made && <NewRecord made={made} onClose={() => setMade(undefined)} />}</Suspense>
    </>
  );
}
