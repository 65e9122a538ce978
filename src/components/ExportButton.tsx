import { useRequest } from 'ahooks';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { type ApiCall, fetchFile } from '@/services/api';
import { useCan } from '@/services/can';
import { type Ending, saveSpreadsheet } from '@/services/download';
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
  filters: readonly Filter<Omit<In, 'columns' | 'format'>>[];
  /** What the file is called, before the date. */
  name: Word;
  label?: Word;
  /** Offered as plain text too. */
  plain?: true;
}

/** Downloads the whole filter in force as a spreadsheet. Hidden without the grant. */
export default function ExportButton<In extends Columned>({
  call,
  columns,
  filters,
  name,
  label = 'table.export',
  plain,
}: Props<In>) {
  const t = useWords();
  const may = useCan(call);
  const { query } = useQuery();
  const keyword = query.keyword && { keyword: query.keyword };
  const under = useRef<AbortController>(undefined);
  const [loaded, setLoaded] = useState(0);
  const save = async (ending: Ending = 'xlsx') => {
    const chosen = columns.isUsual ? {} : { columns: columns.shown };
    const format = ending === 'csv' && { format: ending };
    under.current = new AbortController();
    setLoaded(0);
    const { signal } = under.current;
    // An export takes the filters of its list, by the type of `filters`, and the columns that its screen offers.
    const input = { ...inputOf(filters, query), ...keyword, ...chosen, ...format } as unknown as In;
    const file = await fetchFile(call, input, { signal, onDownloadProgress: (now) => setLoaded(now.loaded) });
    await saveSpreadsheet(file, t(name), ending);
  };
  const { run, loading, params } = useRequest(save, { manual: true, onError: () => undefined });
  useKeys(may && !loading ? { e: () => run() } : {});
  if (!may) return null;
  if (loading)
    return (
      <Button onClick={() => under.current?.abort()} title={t('common.cancel')}>
        {t('common.cancel')} {params[0] === 'csv' && 'CSV '}
        {loaded > 0 && <bdi>{Math.ceil(loaded / 2 ** 20)} MB</bdi>}
      </Button>
    );
  return (
    <>
      <Button onClick={() => run()} aria-keyshortcuts="e" title={`${t(label)} (E)`}>
        {t(label)}
      </Button>
      {plain && (
        <Button onClick={() => run('csv')} title={`${t(label)} · CSV`}>
          CSV
        </Button>
      )}
    </>
  );
}
