import { useRequest } from 'ahooks';
import { Button, Dropdown, type MenuProps } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { PayTo } from '#contract/recharge';
import { rechargeType } from '#contract/status';
import { useLocale } from '@/components/show/locale';
import { moneyText } from '@/components/show/moneyText';
import { api } from '@/services/api';
import { useCan } from '@/services/can';
import { type Say, useWords } from '@/services/words';

const NewRecharge = lazy(() => import('./NewRecharge'));
const FromBalance = lazy(() => import('./FromBalance'));

/** Begins with what pays: a place that is sent to says in what and how much; an agent may pay from its balance. */
export default function Create() {
  const may = useCan(api.recharge.create);
  return may ? <Places /> : null;
}

function Places() {
  const t = useWords();
  const locale = useLocale();
  const [to, setTo] = useState<PayTo | 'merchant'>();
  const { data, loading, run } = useRequest(api.recharge.methods, { manual: true, onError: () => undefined });
  const { currency, currencies = [], places = [], price = null, available = null } = data ?? {};
  const close = () => setTo(undefined);
  const sum = (amount: string, of: string) => ({ available: moneyText(amount, of, locale) });
  const ask = (open: boolean) => open && run(currency ? { currency } : {});
  const items: MenuProps['items'] = [
    ...places.map((place) => ({ key: place.placeId, label: nameOf(place, t), onClick: () => setTo(place) })),
    ...(currency && available !== null
      ? [{ key: 'balance', label: t('recharge.balance', sum(available, currency)), onClick: () => setTo('merchant') }]
      : []),
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
        {to === 'merchant' && currency && available !== null && (
          <FromBalance currency={currency} available={available} onClose={close} />
        )}
        {to && to !== 'merchant' && currency && (
          <NewRecharge to={to} currency={currency} price={price} onClose={close} />
        )}
      </Suspense>
    </>
  );
}

const nameOf = ({ rechargeType: type, chain, bankName, holderName, currency }: PayTo, t: Say) =>
  type === rechargeType.usdt
    ? `${t('recharge.rechargeType.usdt')} · ${chain ?? ''}`
    : `${t('recharge.rechargeType.bank')} · ${bankName ?? holderName} · ${currency}`;
