import type { LedgerAccount } from '#contract/ledger';
import type { Fields } from '@/components/fields';
import Booked from '@/components/show/Booked';
import Named from '@/components/show/Named';
import TestMark from '@/components/show/TestMark';
import AccountPath from './AccountPath';

/** How each field of an account is titled and shown, once. */
export const fields: Fields<LedgerAccount> = {
  kind: {
    word: 'books.kind',
    show: (value, { book }) => (
      <>
        <Named prefix="ledger" name={value} /> <TestMark of={book} />
      </>
    ),
  },
  ownerName: { word: 'books.owner' },
  account: {
    word: 'books.account',
    show: (value, { currency }) => <AccountPath account={value} currency={currency} />,
  },
  currency: { word: 'books.currency' },
  balance: {
    word: 'books.balance',
    show: (value, { account, currency }) => <Booked amount={value} account={account} currency={currency} />,
    end: true,
  },
  side: { word: 'books.side', show: (value) => <Named prefix="books.side" name={value} /> },
  strict: {
    word: 'books.strict',
    show: (value) => <Named prefix="books.strict" name={String(value)} />,
    spare: true,
  },
  book: null,
  id: null,
};

/** The same four on every card of a phone. */
export const facts = ['kind', 'balance', 'account', 'ownerName'] as const satisfies readonly (keyof LedgerAccount)[];
