import { Input, Select, Switch } from 'antd';
import { useDeferredValue, useMemo, useState } from 'react';
import Page from '@/components/Page';
import ReadState from '@/components/read/ReadState';
import { useRead } from '@/components/read/useRead';
import { useQuery } from '@/components/table/useQuery';
import { useWritten } from '@/components/written';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import Grid from './Grid';
import css from './matrix.module.css';
import { type Answer, narrowed } from './narrowed';

/** Every right beside every role; of two roles, only what they differ in. What is chosen stands in the address. */
export default function Matrix() {
  const t = useWords();
  const { data, error, refresh } = useRead((options) => api.role.matrix({}, options), []);
  useWritten(api.role.matrix.call, refresh);
  return (
    <Page title={t('access.matrix')}>
      {data ? <Looked matrix={data} /> : <ReadState error={error} onRetry={refresh} />}
    </Page>
  );
}

function Looked({ matrix }: { matrix: Answer }) {
  const t = useWords();
  const { query, change } = useQuery();
  const [words, setWords] = useState('');
  const { one, other } = query;
  const options = matrix.roles.map(({ id, name }) => ({ value: id, label: name }));
  const sought = useDeferredValue(words);
  const differences = query.all !== '1';
  const shown = useMemo(
    () => narrowed(matrix, { words: sought, one, other, differences }),
    [matrix, sought, one, other, differences],
  );
  const pick = (name: 'one' | 'other', label: string) => (
    <Select
      allowClear
      aria-label={label}
      placeholder={label}
      value={query[name] ?? null}
      onChange={(id: string | null | undefined) => change({ [name]: id ?? undefined })}
      options={options}
      popupMatchSelectWidth={false}
    />
  );
  return (
    <>
      <div className={css.line}>
        <Input.Search
          allowClear
          aria-label={t('access.search')}
          placeholder={t('access.search')}
          onChange={(event) => setWords(event.target.value)}
        />
        {pick('one', t('access.compare'))}
        {pick('other', t('access.compare.with'))}
        {one && other && (
          <span>
            <Switch
              size="small"
              checked={differences}
              onChange={(on) => change({ all: on ? undefined : '1' })}
              aria-label={t('access.differences')}
            />{' '}
            {t('access.differences')}
          </span>
        )}
      </div>
      {shown.areas.length === 0 ? (
        <p className={css.none}>{t(words ? 'access.noMatch' : 'access.differences.none')}</p>
      ) : (
        <Grid matrix={shown} />
      )}
    </>
  );
}
