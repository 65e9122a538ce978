import { useRequest } from 'ahooks';
import { Button } from 'antd';
import { type ApiCall, fetchFile } from '@/services/api';
import { useCan } from '@/services/can';
import { saveSpreadsheet } from '@/services/download';
import { useWords, type Word } from '@/services/words';
import { useKeys } from './keys/useKeys';
import { type Filter, inputOf } from './table/filter';
import type { ColumnChoice } from './table/useColumns';
import { useQuery } from './table/useQuery';

interface Columned {
  columns?: readonly string[];
}
interface Props<In extends Columned> {
  call: ApiCall<In>;
  /** A person's own choice holds in the file too; without one the file is the usual one. */
  columns: ColumnChoice<NonNullable<In['columns']>[number]>;
  /** Those of the list beside it: the file holds what the list shows, on all its pages. */
  filters: readonly Filter<Omit<In, 'columns'>>[];
  /** What the file is called, before the date. */
  name: Word;
  label?: Word;
}

/** Downloads the whole filter in force as a spreadsheet. Hidden without the grant. */
export default function ExportButton<In extends Columned>({
  call,
  columns,
  filters,
  name,
  label = 'table.export',
}: Props<In>) {
  const t = useWords();
  const may = useCan(call);
  const { query } = useQuery();
  const keyword = query.keyword && { keyword: query.keyword };
  const save = async () => {
    const chosen = columns.isUsual ? {} : { columns: columns.shown };
    // An export takes the filters of its list, by the type of `filters`, and the columns that its screen offers.
    const file = await fetchFile(call, { ...inputOf(filters, query), ...keyword, ...chosen } as unknown as In);
    await saveSpreadsheet(file, t(name));
  };
  const { run, loading } = useRequest(save, { manual: true, onError: () => undefined });
  useKeys(may && !loading ? { e: run } : {});
  if (!may) return null;
  return (
    <Button onClick={run} loading={loading} aria-keyshortcuts="e" title={`${t(label)} (E)`}>
      {t(label)}
    </Button>
  );
}
