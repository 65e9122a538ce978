import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { type Country, countries, currencyOf } from '#contract/money';
import CallForm from '@/components/CallForm';
import CountryName from '@/components/show/Country';
import { isolatedName } from '@/components/show/isolated';
import { api } from '@/services/api';
import { useCan } from '@/services/can';
import { useWords } from '@/services/words';
import { beginning, newFields } from './form';

/** Makes an account: first of which country, which says its currency, its methods and its numbers. */
export default function NewAccount({ payType }: { payType: 'payment' | 'payout' }) {
  const t = useWords();
  const may = useCan(api.account.save);
  const [country, setCountry] = useState<Country>();
  if (!may) return null;
  const items = countries.map((one) => ({
    key: one,
    label: <CountryName code={one} />,
    onClick: () => setCountry(one),
  }));
  return (
    <>
      <Dropdown menu={{ items }} trigger={['click']}>
        <Button type="primary">{t('account.create')}</Button>
      </Dropdown>
      {country && (
        <CallForm
          call={api.account.save}
          title="account.create"
          given={{ payType, countryId: country, currency: currencyOf[country] }}
          initial={beginning}
          fields={newFields(country, payType)}
          needed={['identifiers']}
          verb={({ accountName = '' }, say) => say('account.create.verb', { name: isolatedName(accountName) })}
          onClose={() => setCountry(undefined)}
        />
      )}
    </>
  );
}
