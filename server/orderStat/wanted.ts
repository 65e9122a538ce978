import type { Book } from '#contract/status';
import { bookFor, type Scope } from '../db/scope';

/** What totals of orders can be narrowed to; an empty list is the same as none. */
export interface OrderFilter {
  merchantIds?: readonly string[];
  agentIds?: readonly string[];
  accountIds?: readonly string[];
  countryIds?: readonly string[];
  currencies?: readonly string[];
  channelCodes?: readonly string[];
  payMethods?: readonly string[];
  statuses?: readonly number[];
  /** The live one where none is named; a merchant has but its own. */
  book?: Book | undefined;
}
type Owner = 'merchantId' | 'agentId' | 'accountId';
/** By what they are narrowed. */
export type Column = Owner | 'countryId' | 'currency' | 'channelCode' | 'payMethod' | 'status' | 'book';
/** Values asked for, by column; a column with no values left matches nothing. */
export type Wanted = ReadonlyMap<Column, readonly (string | number)[]>;

const owners: readonly Owner[] = ['merchantId', 'agentId', 'accountId'];

export const ownersOf = (wanted: Wanted): Owner[] => owners.filter((owner) => wanted.has(owner));

/** The filter within what the person may see. */
export function wantedOf(scope: Scope, filter: OrderFilter): Wanted {
  const wanted = new Map<Column, readonly (string | number)[]>();
  const narrow = (column: Column, values: readonly (string | number)[] = []) => {
    if (values.length > 0)
      wanted.set(
        column,
        values.filter((value) => wanted.get(column)?.includes(value) ?? true),
      );
  };
  narrowToScope(scope, narrow, () => wanted.set('merchantId', []));
  narrow('merchantId', filter.merchantIds);
  narrow('agentId', filter.agentIds);
  narrow('accountId', filter.accountIds);
  narrow('countryId', filter.countryIds);
  narrow('currency', filter.currencies);
  narrow('channelCode', filter.channelCodes);
  narrow('payMethod', filter.payMethods);
  narrow('status', filter.statuses);
  const book = bookFor(scope, filter.book);
  if (book !== undefined) narrow('book', [book]);
  return wanted;
}

function narrowToScope(
  scope: Scope,
  narrow: (column: Column, values: readonly string[]) => void,
  seeNothing: () => void,
): void {
  if (scope.kind === 'platform') {
    narrow('countryId', scope.countryIds);
    if (scope.merchantIds?.length === 0) seeNothing();
    else narrow('merchantId', scope.merchantIds ?? []);
  } else if (scope.kind === 'merchant') narrow('merchantId', [scope.merchantId]);
  else if (scope.kind === 'agent' && scope.agentIds.length > 0) narrow('agentId', scope.agentIds);
  else seeNothing();
}
