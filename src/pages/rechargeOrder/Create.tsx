import { useRequest } from 'ahooks';
import { Button, Dropdown, type MenuProps } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { PayTo } from '#contract/recharge';
import { rechargeType } from '#contract/status';
import { api } from '@/services/api';
import { useCan } from '@/services/can';
import { type Say, useWords } from '@/services/words';

const NewRecharge = lazy(() => import('./NewRecharge'));

/** Begins with the place that is paid: it says in what, and how much. */
export default function Create() {
  const may = useCan(api.recharge.create);
  return may ? <Places /> : null;
}

function Places() {
  const t = useWords();
  const [to, setTo] = useState<PayTo>();
  const { data, loading, run } = useRequest(api.recharge.methods, { manual: true, onError: () => undefined });
  const { currency, currencies = [], places = [] } = data ?? {};
  const ask = (open: boolean) => open && run(currency ? { currency } : {});
  const items: MenuProps['items'] = [
    ...places.map((place) => ({ key: place.placeId, label: nameOf(place, t), onClick: () => setTo(place) })),
    ...(places.length === 0
      ? [{ key: 'none', label: t(loading ? 'recharge.places.looking' : 'recharge.places.none'), disabled: true }]
      : []),
    ...currencies
      .filter((one) => one !== currency)
      .map((one) => ({
        key: one,
        label: t('recharge.places.in', { currency: one }),
        onClick: () => run({ currency: one }),
      })),
  ];
  return (
    <>
      <Dropdown menu={{ items }} trigger={['click']} onOpenChange={ask}>
        <Button type="primary">{t('recharge.create')}</Button>
      </Dropdown>
      <Suspense fallback={null}>
        {to && currency && (
          <NewRecharge to={to} currency={currency} price={data?.price ?? null} onClose={() => setTo(undefined)} />
        )}
      </Suspense>
    </>
  );
}

const nameOf = ({ rechargeType: type, chain, bankName, holderName, currency }: PayTo, t: Say) =>
  type === rechargeType.usdt
    ? `${t('recharge.type.usdt')} · ${chain ?? ''}`
    : `${t('recharge.type.bank')} · ${bankName ?? holderName} · ${currency}`;
