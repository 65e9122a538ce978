import { Link } from '@umijs/max';
import { Button, Dropdown } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { SettlementAccount } from '#contract/settlementAccount';
import { useRead } from '@/components/read/useRead';
import { api } from '@/services/api';
import { useCan } from '@/services/can';
import { useWords } from '@/services/words';

const ApplyForm = lazy(() => import('./ApplyForm'));

/** Begins with where the money is to go: that says its currency. */
export default function Apply() {
  return useCan(api.settlement.apply) ? <Usable /> : null;
}

function Usable() {
  const t = useWords();
  const { data } = useRead((options) => api.settlementAccount.page({ usable: true, pageSize: 50 }, options), []);
  const [chosen, setChosen] = useState<SettlementAccount>();
  const items = data?.list.map((account) => ({
    key: account.id,
    label: (
      <>
        <bdi>{account.name}</bdi> · <bdi dir="ltr">{account.accountNo ?? account.address}</bdi>
      </>
    ),
    onClick: () => setChosen(account),
  }));
  const none = [{ key: 'none', label: <Link to="/settlementAccount">{t('settlement.apply.noAccount')}</Link> }];
  return (
    <>
      <Dropdown menu={{ items: items?.length ? items : none }} trigger={['click']}>
        <Button type="primary">{t('settlement.apply')}</Button>
      </Dropdown>
      <Suspense fallback={null}>{chosen && <ApplyForm to={chosen} onClose={() => setChosen(undefined)} />}</Suspense>
    </>
  );
}
