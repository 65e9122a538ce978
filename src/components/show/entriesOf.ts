/** Of which days, and about which number. */
export interface EntriesWanted {
  startDate?: string;
  endDate?: string;
  /** Of a journal, or of what it is about: an order, a receipt, a ticket. */
  keyword?: string;
}

/** Where the lines of an account stand. @param account its full path */
export const entriesOf = (account: string, currency: string, wanted: EntriesWanted = {}): string =>
  `/ledger?${new URLSearchParams({ part: 'entries', account, currency, ...wanted })}`;
