import type { ReactNode } from 'react';
import { useWords } from '@/services/words';
import { Fact, FactList } from '../drawer/Facts';
import Money from './Money';

interface Props {
  /** What arrives, in the currency in which it does; null while somebody still types it. */
  amount: string | null;
  currency: string;
  /** From which place of ours; left out where that is still to be chosen. */
  from?: ReactNode;
  /** Whom it reaches. */
  payee: ReactNode;
  /** Where: a bank, or a chain. */
  bank?: ReactNode;
  account?: ReactNode;
}

/**
 * Money on its way out of a place of ours, for whoever lets it go: what arrives, at whom and where. What nobody knows
 * is a dash.
 */
export default function Leaving({ amount, currency, from, payee, bank, account }: Props) {
  const t = useWords();
  return (
    <section data-leaving>
      <Money amount={amount} currency={currency} large />
      <FactList>
        {from !== undefined && <Fact title={t('leaving.from')}>{from ?? '–'}</Fact>}
        <Fact title={t('leaving.payee')}>{payee ?? '–'}</Fact>
        {bank !== undefined && <Fact title={t('leaving.bank')}>{bank ?? '–'}</Fact>}
        {account !== undefined && <Fact title={t('leaving.account')}>{account ?? '–'}</Fact>}
      </FactList>
    </section>
  );
}
