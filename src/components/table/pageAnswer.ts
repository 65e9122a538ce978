/** Every page call answers with rows and how many there are in the whole filter. */
export interface PageAnswer<Row> {
  list: readonly Row[];
  /** While it is counted, how many there are at least. */
  total: number;
  /** No index carries the filter: rows and figures are what was found soon, and all of it is yet to be asked for. */
  counting?: boolean;
  /** Of the other filters that were named beside its own, in their order. */
  counts?: readonly number[];
}
/** The fields that a page call can be sorted by, of its input. */
export type SortedBy<In> = In extends { sortField?: infer Field } ? Extract<Field, string> : never;
/** What every page call may be asked, besides its own filters. */
export interface Paging {
  current?: number;
  pageSize?: number;
  sortField?: string;
  sortOrder?: 'ascend' | 'descend';
  keyword?: string;
}
