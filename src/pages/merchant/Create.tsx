import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import type { Output } from '#contract/call';
import type { merchantEditor } from '#contract/merchantEditor';
import { type Country, countries } from '#contract/money';
import { merchantType } from '#contract/status';
import CallForm from '@/components/CallForm';
import ShownOnce from '@/components/security/ShownOnce';
import { isolated, isolatedName } from '@/components/show/isolated';
import { api } from '@/services/api';
import { useCan } from '@/services/can';
import { useWords } from '@/services/words';
import { fresh, newFields } from './form';
import Losses from './Losses';

type Made = Output<typeof merchantEditor.save>;

/** Makes a merchant: its country first, for currency, tax number and methods follow from it. */
export default function Create() {
  const t = useWords();
  const may = useCan(api.merchant.save);
  const [country, setCountry] = useState<Country>();
  const [made, setMade] = useState<Made>();
  if (!may) return null;
  const items = countries.map((one) => ({ key: one, label: t(`country.${one}`), onClick: () => setCountry(one) }));
  return (
    <>
      <Dropdown menu={{ items }} trigger={['click']}>
        <Button type="primary">{t('merchant.create')}</Button>
      </Dropdown>
      {country && <NewMerchant country={country} onMade={setMade} onClose={() => setCountry(undefined)} />}
      {made && (
        <ShownOnce
          title={t('merchant.made', { no: isolated(made.merchantNo) })}
          secrets={[
            { word: 'merchant.merchantNo', value: made.merchantNo },
            { word: 'merchant.loginUserName', value: made.loginUserName },
            { word: 'merchant.firstPassword', value: made.initialPassword },
            { word: 'key.name', value: made.apiKey },
            { word: 'key.secret', value: made.apiSecret },
            { word: 'key.callbackSecret', value: made.callbackSecret },
          ]}
          onNoted={() => setMade(undefined)}
        />
      )}
    </>
  );
}

interface Props {
  country: Country;
  onMade: (made: Made) => void;
  onClose: () => void;
}
function NewMerchant({ country, onMade, onClose }: Props) {
  const t = useWords();
  return (
    <CallForm
      call={api.merchant.save}
      title="merchant.create"
      given={fresh(country)}
      initial={{ merchantType: merchantType.normal, settleDays: 1, rates: [] }}
      fields={newFields(country)}
      about={({ rates }) => (
        <>
          {t('merchant.create.about', { country: t(`country.${country}`) })}
          <Losses country={country} rates={rates} />
        </>
      )}
      verb={({ name = '' }, say) => say('merchant.create.verb', { name: isolatedName(name) })}
      onDone={onMade}
      onClose={onClose}
    />
  );
}
