/** Every page call answers with rows and how many there are in the whole filter. */
export interface PageAnswer<Row> {
  list: readonly Row[];
  total: number;
}
/** What every page call may be asked, besides its own filters. */
export interface Paging {
  current?: number;
  pageSize?: number;
  sortField?: string;
  sortOrder?: 'ascend' | 'descend';
  keyword?: string;
}
