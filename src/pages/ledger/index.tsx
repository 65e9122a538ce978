import { lazy } from 'react';
import Parts, { type Part } from '@/components/Parts';
import { api } from '@/services/api';

const parts: readonly Part[] = [
  { key: 'accounts', word: 'books.accounts', needs: api.ledger.accountPage, Show: lazy(() => import('./Accounts')) },
  { key: 'entries', word: 'books.entries', needs: api.ledger.entryPage, Show: lazy(() => import('./Entries')) },
  {
    key: 'journal',
    word: 'books.journal',
    needs: api.ledger.journalDetails,
    Show: lazy(() => import('./WholeJournal')),
  },
  { key: 'trial', word: 'books.trial', needs: api.ledger.trialBalance, Show: lazy(() => import('./TrialBalance')) },
];

/** The books: what every account holds, by which lines, in which journals, and that it all comes to nothing. */
export default function Ledger() {
  return <Parts title="menu.ledger" path="/ledger" parts={parts} />;
}
