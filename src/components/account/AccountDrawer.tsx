import { Alert } from 'antd';
import type { Account } from '#contract/accountShape';
import DrawerTabs from '@/components/drawer/DrawerTabs';
import Headline from '@/components/drawer/Headline';
import RowDrawer from '@/components/drawer/RowDrawer';
import { useDetail } from '@/components/drawer/useDetail';
import StatusTag from '@/components/show/StatusTag';
import type { DrawerProps } from '@/components/table/DrawerProps';
import TableState from '@/components/table/TableState';
import { api } from '@/services/api';
import Actions from './Actions';
import Groups, { useMayAct } from './Groups';
import Users from './Users';
import { useAccount } from './useAccount';

/** One account: how it does, what limits it, and whose orders it takes. */
export default function AccountDrawer({ id, asOf, row: listed, ...around }: DrawerProps<Account>) {
  const { row, error, loading, refresh } = useAccount(id, listed, asOf);
  const mayAct = useMayAct();
  const { detail: hours } = useDetail(api.account.hours, { accountId: id }, asOf);
  const head = (
    <Headline>
      {row && <span>{row.accountName}</span>}
      {row && <StatusTag of="account" value={row.status} />}
    </Headline>
  );
  const tabs = row
    ? [
        { key: 'facts', word: 'account.tab.facts' as const, children: <Groups row={row} hours={hours} /> },
        {
          ...{ key: 'users', word: 'account.tab.users' as const, asks: api.account.queryMerchantByAccountId },
          children: <Users accountId={id} asOf={asOf} />,
        },
      ]
    : [];
  return (
    <RowDrawer {...around} head={head} footer={row && mayAct && <Actions account={row} />}>
      {row?.pauseReason && <Alert type="warning" showIcon title={row.pauseReason} />}
      {row ? (
        <DrawerTabs tabs={tabs} />
      ) : (
        <TableState
          loading={loading}
          error={error}
          filtered={false}
          dated={false}
          onRetry={refresh}
          onClear={around.onClose}
        />
      )}
    </RowDrawer>
  );
}
