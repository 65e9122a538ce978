import { lazy, Suspense } from 'react';
import { usePreference } from '@/services/preferences';
import type { Word } from '@/services/words';
import AccountTable from './AccountTable';
import AccountTools from './AccountTools';
import { asLook, type Look } from './look';

const AccountBoard = lazy(() => import('./AccountBoard'));
interface Props {
  payType: 'payment' | 'payout';
  title: Word;
}

/** Our accounts at channels, of one way of paying: as rows, or as cards that one watches. */
export default function AccountScreen({ payType, title }: Props) {
  const [look, setLook] = usePreference<Look>(`look.${payType}Account`, asLook, 'table');
  const tools = <AccountTools payType={payType} look={look} onLook={setLook} />;
  if (look === 'table') return <AccountTable payType={payType} title={title} tools={tools} />;
  return (
    <Suspense fallback={null}>
      <AccountBoard payType={payType} title={title} tools={tools} />
    </Suspense>
  );
}
