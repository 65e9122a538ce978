import { Space } from 'antd';
import type { Merchant } from '#contract/merchantProfile';
import DrawerTabs from '@/components/drawer/DrawerTabs';
import Headline from '@/components/drawer/Headline';
import RowDrawer from '@/components/drawer/RowDrawer';
import { useDetail } from '@/components/drawer/useDetail';
import IpLists from '@/components/security/IpLists';
import StatusTag from '@/components/show/StatusTag';
import type { DrawerProps } from '@/components/table/DrawerProps';
import TableState from '@/components/table/TableState';
import { api } from '@/services/api';
import { useGrants } from '@/services/can';
import Balances from './Balances';
import MoveMoney from './MoveMoney';
import Profile from './Profile';
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
    { key: 'tickets', word: 'merchant.tab.tickets' as const, children: <Tickets merchantId={id} asOf={asOf} /> },
    ...(may(api.merchant.ipWhiteList)
      ? [{ key: 'ip', word: 'merchant.tab.ip' as const, children: <IpLists merchantId={id} asOf={asOf} /> }]
      : []),
    ...(profile
      ? [{ key: 'profile', word: 'merchant.tab.profile' as const, children: <Profile profile={profile} /> }]
      : []),
  ];
  const footer = mine && mine.length > 0 && (
    <Space wrap>
      {mine.map((balance) => (
        <MoveMoney key={balance.currency} balance={balance} />
      ))}
    </Space>
  );
  return (
    <RowDrawer {...around} head={head} footer={footer}>
      {mine ? (
        <DrawerTabs tabs={tabs} />
      ) : (
        <TableState loading={!error} error={error} filtered={false} dated={false} onRetry={refresh} onClear={refresh} />
      )}
    </RowDrawer>
  );
}
