import { Space } from 'antd';
import type { Merchant } from '#contract/merchantProfile';
import DrawerTabs from '@/components/drawer/DrawerTabs';
import Headline from '@/components/drawer/Headline';
import RowDrawer from '@/components/drawer/RowDrawer';
import { useDetail } from '@/components/drawer/useDetail';
import ReadState from '@/components/read/ReadState';
import Keys from '@/components/security/Keys';
import StatusTag from '@/components/show/StatusTag';
import type { DrawerProps } from '@/components/table/DrawerProps';
import { api } from '@/services/api';
import { useGrants } from '@/services/can';
import Balances from './Balances';
import Elsewhere from './Elsewhere';
import Methods from './Methods';
import MoveMoney from './MoveMoney';
import Pool from './Pool';
import Profile from './Profile';
import Safety from './Safety';
import Settlement from './Settlement';
import Standing from './Standing';
import { Limits, Rates } from './Terms';
import Tickets from './Tickets';

/** One merchant: what it has, what of it is held back, and what may be done with it by hand. */
export default function MerchantDrawer({ id, asOf, row, ...around }: DrawerProps<Merchant>) {
  const { detail: balances, error, refresh } = useDetail(api.merchant.balanceInfo, { id }, asOf);
  const { detail: profile } = useDetail(api.merchant.info, { id }, asOf);
  const may = useGrants();
  const mine = balances?.filter((balance) => balance.merchantId === id);
  const known = profile?.id === id ? profile : row;
  const head = (
    <Headline>
      {known && <span>{known.name}</span>}
      {known && <StatusTag of="master" value={known.status} />}
    </Headline>
  );
  const tabs = [
    { key: 'balance', word: 'merchant.tab.balance' as const, children: <Balances balances={mine ?? []} /> },
    {
      ...{ key: 'tickets', word: 'merchant.tab.tickets' as const, asks: api.merchant.freezeTickets },
      children: <Tickets merchantId={id} asOf={asOf} />,
    },
    ...(may(api.merchant.ipWhiteList)
      ? [{ key: 'ip', word: 'merchant.tab.ip' as const, children: <Safety id={id} own={profile} asOf={asOf} /> }]
      : []),
    ...(may(api.merchant.saveAccountPool) && known && mine?.[0]
      ? [
          {
            key: 'pool',
            word: 'merchant.tab.pool' as const,
            asks: api.merchant.queryAccountPoolMerchantOwn,
            children: <Pool merchantId={id} name={known.name} currency={mine[0].currency} asOf={asOf} />,
          },
        ]
      : []),
    ...(profile
      ? [
          { key: 'profile', word: 'merchant.tab.profile' as const, children: <Profile profile={profile} /> },
          { key: 'rates', word: 'merchant.tab.rates' as const, children: <Rates own={profile} /> },
          { key: 'limits', word: 'merchant.tab.limits' as const, children: <Limits own={profile} /> },
          { key: 'methods', word: 'merchant.tab.methods' as const, children: <Methods own={profile} /> },
          { key: 'settlement', word: 'merchant.tab.settlement' as const, children: <Settlement own={profile} /> },
        ]
      : []),
    {
      ...{ key: 'keys', word: 'merchant.tab.keys' as const, asks: api.merchant.apiInfo },
      children: <Keys merchantId={id} asOf={asOf} />,
    },
    { key: 'more', word: 'merchant.tab.more' as const, children: <Elsewhere merchant={known} /> },
  ];
  const footer = mine && mine.length > 0 && (
    <Space wrap>
      {mine.map((balance) => (
        <MoveMoney key={balance.currency} balance={balance} />
      ))}
      {known && <Standing of={known} />}
    </Space>
  );
  return (
    <RowDrawer {...around} head={head} footer={footer}>
      {mine ? <DrawerTabs tabs={tabs} /> : <ReadState error={error} onRetry={refresh} />}
    </RowDrawer>
  );
}
