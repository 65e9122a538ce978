import { Input } from 'antd';
import { useState } from 'react';
import type { Identified } from '#contract/testInit';
import Card from '@/components/card/Card';
import Unread from '@/components/card/Unread';
import Plain, { type PlainColumn } from '@/components/drawer/Plain';
import Page from '@/components/Page';
import { useRead } from '@/components/read/useRead';
import Copyable from '@/components/show/Copyable';
import Country from '@/components/show/Country';
import Named from '@/components/show/Named';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import css from './testInit.module.css';

/** What a number can be. */
export default function Identifier() {
  const t = useWords();
  const [identifier, setIdentifier] = useState('');
  return (
    <Page title={t('testInit.identifier')}>
      <Card title={t('testInit.identifier.number')}>
        <Input.Search
          className={css.search ?? ''}
          aria-label={t('testInit.identifier.number')}
          placeholder={t('testInit.identifier.example')}
          enterButton={t('testInit.identifier.check')}
          maxLength={120}
          dir="ltr"
          onSearch={(value) => setIdentifier(value.trim())}
        />
        {identifier === '' ? <p>{t('testInit.identifier.about')}</p> : <Found value={identifier} />}
      </Card>
    </Page>
  );
}

const columns: readonly PlainColumn<Identified>[] = [
  { word: 'testInit.identifier.type', show: ({ type }) => <Named prefix="identifier.type" name={type} /> },
  { word: 'testInit.identifier.standing', show: (found) => <Standing found={found} /> },
  { word: 'testInit.identifier.zone', show: ({ zone }) => <Country code={zone} /> },
  { word: 'testInit.identifier.canonical', show: ({ canonical }) => <Copyable text={canonical} /> },
  { word: 'testInit.identifier.bank', show: ({ bank }) => <bdi>{bank ?? '–'}</bdi> },
];

function Found({ value }: { value: string }) {
  const { data, error, refresh } = useRead((options) => api.testInit.checkIdentifier({ value }, options), [value]);
  if (error !== undefined) return <Unread error={error} onRetry={refresh} />;
  if (!data) return null;
  return <Plain rows={data.found} keyOf={({ type }) => type} columns={columns} empty="testInit.identifier.none" />;
}

function Standing({ found: { problem, wrong, place, expected } }: { found: Identified }) {
  const t = useWords();
  if (problem === null) return <>{t('testInit.identifier.valid')}</>;
  const about = { place, wrong: wrong ?? '' };
  return (
    <div className={css.standing}>
      {t(`testInit.problem.${problem}`, about)}
      {expected !== null && <> {t('testInit.identifier.expected', { expected })}</>}
    </div>
  );
}
