import type { account } from '#contract/account';
import type { Output } from '#contract/call';
import Facts from '@/components/drawer/Facts';
import Nothing from '@/components/drawer/Nothing';
import Record from '@/components/drawer/Record';
import { useDetail } from '@/components/drawer/useDetail';
import type { Fields } from '@/components/fields';
import ReadState from '@/components/read/ReadState';
import Moment from '@/components/show/Moment';
import OfOrders from '@/components/show/OfOrders';
import Percent from '@/components/show/Percent';
import StatusTag from '@/components/show/StatusTag';
import Whole from '@/components/show/Whole';
import { api } from '@/services/api';

type User = Output<typeof account.queryMerchantByAccountId>[number];
const userFieldsOf = (accountId: string): Fields<User> => ({
  todayAmount: {
    word: 'account.usedToday',
    show: (value, { merchantId, currency }) => (
      <OfOrders amount={value} currency={currency} of={{ merchantIds: merchantId, accountIds: accountId }} />
    ),
  },
  todayCount: { word: 'account.todayCount', show: (value) => <Whole count={value} /> },
  successRate1h: { word: 'account.successRate1h', show: (value) => <Percent value={value} /> },
  lastOrderTime: { word: 'account.lastOrder', show: (value) => <Moment at={value} /> },
  weight: { word: 'account.weight', show: (value) => <Whole count={value} /> },
  payMethods: { word: 'account.payMethods', show: (value) => <bdi dir="ltr">{value.join(' · ')}</bdi> },
  merchantId: null,
  merchantNo: null,
  name: null,
  status: null,
  currency: null,
});

/** Whose orders go to an account: one looks here before it is switched off. */
export default function Users({ accountId, asOf }: { accountId: string; asOf: number | undefined }) {
  const { detail, error, refresh } = useDetail(api.account.queryMerchantByAccountId, { accountId }, asOf);
  if (!detail) return <ReadState error={error} onRetry={refresh} />;
  if (detail.length === 0) return <Nothing word="account.noUsers" />;
  return detail.map((user) => (
    <Record
      key={user.merchantId}
      head={
        <>
          <bdi>{user.name}</bdi>
          <bdi dir="ltr">{user.merchantNo}</bdi>
          <StatusTag of="master" value={user.status} />
        </>
      }
    >
      <Facts fields={userFieldsOf(accountId)} row={user} />
    </Record>
  ));
}
