import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { type Currency, minorDigits } from '#contract/money';
import { settlingOwner } from '#contract/status';
import CallForm from '@/components/CallForm';
import { api } from '@/services/api';
import { useCan } from '@/services/can';
import { useWords } from '@/services/words';
import { formFields, fresh, type Made, ownerField } from './form';

// The table's own keys are the currencies.
const currencies = Object.keys(minorDigits) as Currency[];
const owners = [undefined, settlingOwner.merchant, settlingOwner.agent] as const;

/** Begins with whose rule it is, and the currency, which its amounts are in. */
export default function Create() {
  const t = useWords();
  const may = useCan(api.settlementRule.save);
  const [made, setMade] = useState<Made>();
  if (!may) return null;
  const items = owners.map((ownerType) => ({
    key: String(ownerType),
    label: t(ownerType === undefined ? 'settlementRule.everybody' : `settlementRule.ownerType.${ownerType}`),
    children: currencies.map((currency) => ({
      key: `${ownerType} ${currency}`,
      label: currency,
      onClick: () => setMade({ currency, ...(ownerType !== undefined && { ownerType }) }),
    })),
  }));
  return (
    <>
      <Dropdown menu={{ items }} trigger={['click']}>
        <Button type="primary">{t('settlementRule.add')}</Button>
      </Dropdown>
      {made && <NewRule made={made} onClose={() => setMade(undefined)} />}
    </>
  );
}

function NewRule({ made, onClose }: { made: Made; onClose: () => void }) {
  const t = useWords();
  const { ownerType, currency } = made;
  const whose = t(ownerType === undefined ? 'settlementRule.everybody' : `settlementRule.ownerType.${ownerType}`);
  return (
    <CallForm
      call={api.settlementRule.save}
      title="settlementRule.add"
      about={`${whose} · ${currency}`}
      given={made}
      initial={fresh}
      fields={[...ownerField(made), ...formFields(made)]}
      needed={ownerType === undefined ? [] : ['ownerId']}
      verb={(_, say) => say('settlementRule.add.verb', { currency })}
      onClose={onClose}
    />
  );
}
