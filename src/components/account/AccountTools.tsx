import { Segmented } from 'antd';
import { lazy, Suspense } from 'react';
import ImportButton from '@/components/importing/ImportButton';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import { type Look, looks } from './look';
import NewAccount from './NewAccount';

const PayoutSets = lazy(() => import('./PayoutSets'));
interface Props {
  payType: 'payment' | 'payout';
  look: Look;
  onLook: (look: Look) => Promise<boolean>;
}

/** What may be done on the screen of accounts as a whole, and how they are looked at. */
export default function AccountTools({ payType, look, onLook }: Props) {
  const t = useWords();
  return (
    <>
      <Segmented<Look>
        aria-label={t('account.look')}
        value={look}
        onChange={(chosen) => void onLook(chosen)}
        options={looks.map((one) => ({ value: one, label: t(`account.look.${one}`) }))}
      />
      <ImportButton call={api.account.import} title="import.accounts" after="import.accounts.after" />
      {payType === 'payout' && (
        <Suspense fallback={null}>
          <PayoutSets />
        </Suspense>
      )}
      <NewAccount payType={payType} />
    </>
  );
}
