import { useMemo } from 'react';
import type { Output } from '#contract/call';
import type { merchant } from '#contract/merchant';
import type { Currency } from '#contract/money';
import { choice } from '#contract/status';
import ActionButton from '@/components/ActionButton';
import Facts, { Fact, FactList } from '@/components/drawer/Facts';
import Nothing from '@/components/drawer/Nothing';
import Record from '@/components/drawer/Record';
import { useDetail } from '@/components/drawer/useDetail';
import type { Fields } from '@/components/fields';
import ReadState from '@/components/read/ReadState';
import Flag from '@/components/show/Flag';
import { isolatedName } from '@/components/show/isolated';
import Moment from '@/components/show/Moment';
import Money from '@/components/show/Money';
import Percent from '@/components/show/Percent';
import Whole from '@/components/show/Whole';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import Coverage from './Coverage';
import NextOrder from './NextOrder';
import PoolItems, { PoolChoices } from './PoolItems';
import PoolSwitch from './PoolSwitch';
import css from './pool.module.css';

type Own = Output<typeof merchant.queryAccountPoolMerchantOwn>;
type Item = Own['items'][number];
interface Props {
  merchantId: string;
  name: string;
  currency: Currency;
  asOf: number | undefined;
}

const fieldsIn = (currency: string): Fields<Item> => {
  const money = (value: string) => <Money amount={value} currency={currency} />;
  return {
    payMethods: { word: 'account.payMethods', show: (value) => <bdi dir="ltr">{value.join(' · ')}</bdi> },
    priority: { word: 'account.priority', show: (value) => <Whole count={value} /> },
    weight: { word: 'account.weight', show: (value) => <Whole count={value} /> },
    minAmount: { word: 'account.minAmount', show: money },
    maxAmount: { word: 'account.maxAmount', show: money },
    todayAmount: { word: 'pool.lastDay', show: money },
    successRate1h: { word: 'account.successRate1h', show: (value) => <Percent value={value} /> },
    lastUsedTime: { word: 'account.lastOrder', show: (value) => <Moment at={value} /> },
    exclusive: { word: 'pool.exclusive', show: (value) => <Flag on={value} /> },
    enabled: { word: 'pool.enabled', show: (value) => <Flag on={value} /> },
    accountId: null,
    accountName: null,
  };
};

/** The accounts that a merchant's orders go to, in the order in which they are tried, and what they cover. */
export default function Pool({ merchantId, name, currency, asOf }: Props) {
  const t = useWords();
  const of = { merchantId, payType: 'payment' } as const;
  const { detail: own, error, refresh } = useDetail(api.merchant.queryAccountPoolMerchantOwn, of, asOf);
  const { detail: all } = useDetail(api.merchant.queryAccountPool, of, asOf);
  const fields = useMemo(() => fieldsIn(currency), [currency]);
  if (!own || !all) return <ReadState error={error} onRetry={refresh} />;
  const next = { merchantId, currency, methods: own.coverage.map(({ method }) => method) };
  return (
    <PoolChoices value={all}>
      <Coverage coverage={own.coverage} currency={currency} />
      <div className={css.way}>
        <FactList>
          <Fact title={t('pool.strategy')}>{t(`pool.strategy.${own.strategy}`)}</Fact>
        </FactList>
        <ActionButton
          call={api.merchant.saveAccountPool}
          title="pool.edit"
          given={{ ...of, version: own.version }}
          initial={{ strategy: own.strategy, items: own.items.map(wantedOf) }}
          fields={[
            { name: 'strategy', word: 'pool.strategy', kind: 'choice', choices: strategies },
            { name: 'items', word: 'pool.accounts', help: 'pool.accounts.help', kind: 'own', Control: PoolItems },
          ]}
          verb={({ items = [] }, say) => say('pool.save.verb', { count: items.length, name: isolatedName(name) })}
          about={({ items, strategy }) => (
            <>
              {t('pool.about')}
              <NextOrder {...next} {...(items && { items })} {...(strategy !== undefined && { strategy })} />
            </>
          )}
          primary
        />
      </div>
      {own.items.length > 0 && <NextOrder {...next} />}
      {own.items.length === 0 && <Nothing word="pool.none" />}
      {own.items.map((item) => (
        <Record
          key={item.accountId}
          head={
            <>
              <bdi>{item.accountName}</bdi>
              {item.enabled && <PoolSwitch merchantId={merchantId} account={item} />}
            </>
          }
        >
          <Facts fields={fields} row={item} />
        </Record>
      ))}
    </PoolChoices>
  );
}

const strategies = Object.values(choice).map((value) => ({ value, word: `pool.strategy.${value}` as const }));

const wantedOf = ({ accountId, payMethods, weight, priority, minAmount, maxAmount, exclusive, enabled }: Item) => ({
  ...{ accountId, payMethods, weight, priority, minAmount, maxAmount, exclusive, enabled },
});
