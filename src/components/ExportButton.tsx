import { useRequest } from 'ahooks';
import { Button } from 'antd';
import { type ApiCall, fetchFile } from '@/services/api';
import { useCan } from '@/services/can';
import { saveSpreadsheet } from '@/services/download';
import { useWords, type Word } from '@/services/words';
import { useKeys } from './keys/useKeys';
import { type Filter, inputOf } from './table/filter';
import { useQuery } from './table/useQuery';

interface Props<In> {
  call: ApiCall<In>;
  /** Those of the list beside it: the file holds what the list shows, on all its pages. */
  filters: readonly Filter<In>[];
  /** What the file is called, before the date. */
  name: Word;
  label?: Word;
}

/** Downloads the whole filter in force as a spreadsheet. Hidden without the grant. */
export default function ExportButton<In>({ call, filters, name, label = 'table.export' }: Props<In>) {
  const t = useWords();
  const may = useCan(call);
  const { query } = useQuery();
  const keyword = query.keyword && { keyword: query.keyword };
  const save = async () => {
    // An export takes the filters of its list, by the type of `filters`.
    const file = await fetchFile(call, { ...inputOf(filters, query), ...keyword } as In);
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
