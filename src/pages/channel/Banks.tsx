import { Input, Segmented } from 'antd';
import { useState } from 'react';
import type { Output } from '#contract/call';
import type { channel } from '#contract/channel';
import type { Country } from '#contract/money';
import Plain, { type PlainColumn } from '@/components/drawer/Plain';
import ReadState from '@/components/read/ReadState';
import { useRead } from '@/components/read/useRead';
import Copyable from '@/components/show/Copyable';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import css from './banks.module.css';

type Bank = Output<typeof channel.bankList>['list'][number];
const columns: readonly PlainColumn<Bank>[] = [
  { word: 'channel.banks.begins', show: ({ begins }) => <Copyable text={begins} /> },
  { word: 'channel.banks.name', show: ({ bankName }) => <bdi>{bankName}</bdi> },
  { word: 'channel.banks.number', show: ({ numberType }) => numberType },
];

/** The banks of a channel's countries, by how their account numbers begin; found by name or by such a beginning. */
export default function Banks({ countryIds }: { countryIds: readonly Country[] }) {
  const t = useWords();
  const [chosen, choose] = useState<Country>();
  const [typed, setTyped] = useState('');
  const countryId = chosen ?? countryIds[0] ?? 'MEX';
  const { data, error, refresh } = useRead((options) => api.channel.bankList({ countryId }, options), [countryId]);
  const found = data?.list.filter((bank) => isMeant(bank, typed)) ?? [];
  return (
    <section aria-label={t('channel.banks')} className={css.banks}>
      {countryIds.length > 1 && (
        <Segmented
          size="small"
          aria-label={t('channel.countries')}
          options={countryIds.map((value) => ({ value, label: t(`country.${value}`) }))}
          value={countryId}
          onChange={choose}
        />
      )}
      {data && data.list.length > 0 && (
        <Input.Search
          allowClear
          aria-label={t('channel.banks.search')}
          placeholder={t('channel.banks.search')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      {data ? (
        <Plain
          rows={found}
          keyOf={({ numberType, begins }) => numberType + begins}
          columns={columns}
          empty={data.list.length > 0 ? 'channel.banks.noMatch' : 'channel.banks.none'}
        />
      ) : (
        <ReadState error={error} onRetry={refresh} />
      )}
    </section>
  );
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
/** Accents and case tell nothing apart; a whole account number is of the bank with which it begins. */
function isMeant({ bankName, begins }: Bank, typed: string): boolean {
  const query = plain(typed.trim());
  return plain(bankName).includes(query) || begins.startsWith(query) || query.startsWith(begins);
}
