/** Where the lines of an account stand. @param account its full path */
export const entriesOf = (account: string, currency: string): string =>
  `/ledger?${new URLSearchParams({ part: 'entries', account, currency })}`;
