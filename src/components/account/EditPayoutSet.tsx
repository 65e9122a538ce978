import { useRequest } from 'ahooks';
import { Checkbox, Input, InputNumber } from 'antd';
import { createContext, useContext } from 'react';
import type { account } from '#contract/account';
import type { Input as InputOf } from '#contract/call';
import type { Country } from '#contract/money';
import ActionButton from '@/components/ActionButton';
import type { ControlProps, FormField } from '@/components/form/formField';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import AddAccount from './AddAccount';
import css from './account.module.css';
import type { PaysOut } from './payoutSetFields';

type Save = InputOf<typeof account.savePayoutAccountSet>;
type Item = Save['items'][number];
interface Props {
  whose: { countryId: Country; merchantId?: string };
  set: PaysOut;
}
const strategies = ([1, 2, 3, 4, 5] as const).map((value) => ({
  value,
  word: `payoutSet.strategy.${value}` as const,
}));
const inherit: FormField<Save> = { name: 'inherit', word: 'payoutSet.inherit', kind: 'flag' };
const fields: readonly FormField<Save>[] = [
  { name: 'strategy', word: 'payoutSet.strategy', help: 'payoutSet.overlap', kind: 'choice', choices: strategies },
  { name: 'items', word: 'pool.accounts', kind: 'own', Control: Items },
];
/** The country whose accounts may be added. */
const CountryOf = createContext<Country>('MEX');

/** Says which accounts pay out, in which order, and which amounts each. */
export default function EditPayoutSet({ whose, set }: Props) {
  const own = whose.merchantId === undefined ? { inherit: false } : {};
  return (
    <CountryOf value={whose.countryId}>
      <ActionButton
        call={api.account.savePayoutAccountSet}
        title="payoutSet.edit"
        given={{ ...whose, ...own, version: set.version }}
        initial={{
          strategy: set.strategy,
          items: set.items.map(wantedOf),
          ...(whose.merchantId && { inherit: false }),
        }}
        fields={whose.merchantId === undefined ? fields : [inherit, ...fields]}
        verb={(_, say) => say('payoutSet.save')}
        primary
      />
    </CountryOf>
  );
}
const wantedOf = ({
  accountId,
  priority,
  weight,
  minAmount,
  maxAmount,
  banks,
  enabled,
}: PaysOut['items'][number]): Item => ({
  ...{ accountId, priority, weight, minAmount, maxAmount, banks, enabled },
});
const fresh = { priority: 1, weight: 50, minAmount: '1.00', maxAmount: '100000.00', banks: [], enabled: true };

function Items({ label, value, onChange }: ControlProps) {
  const t = useWords();
  const countryId = useContext(CountryOf);
  const { data: all = [] } = useRequest(() => api.account.list({ payType: 'payout', countryId }), {
    onError: () => undefined,
  });
  const items = (value ?? []) as readonly Item[]; // what this control gave
  const nameOf = (id: string) => all.find(({ accountId }) => accountId === id)?.accountName ?? id;
  const free = all.filter(({ accountId }) => !items.some((item) => item.accountId === accountId));
  const change = (id: string, given: Partial<Item>) =>
    onChange(items.map((item) => (item.accountId === id ? { ...item, ...given } : item)));
  return (
    <fieldset className={css.numbers} aria-label={label}>
      {items.map((item) => (
        <div key={item.accountId} className={css.patch}>
          <Checkbox
            checked={item.enabled}
            onChange={({ target }) => change(item.accountId, { enabled: target.checked })}
          >
            <bdi>{nameOf(item.accountId)}</bdi>
          </Checkbox>
          {(['priority', 'weight'] as const).map((name) => (
            <InputNumber
              key={name}
              aria-label={`${t(`account.${name}`)} ${nameOf(item.accountId)}`}
              prefix={t(`account.${name}`)}
              min={name === 'priority' ? 1 : 0}
              max={name === 'priority' ? 99 : 100}
              precision={0}
              value={item[name]}
              onChange={(next) => change(item.accountId, { [name]: next ?? 1 })}
            />
          ))}
          {(['minAmount', 'maxAmount'] as const).map((name) => (
            <Input
              key={name}
              dir="ltr"
              aria-label={`${t(`account.${name}`)} ${nameOf(item.accountId)}`}
              prefix={t(`account.${name}`)}
              value={item[name]}
              onChange={({ target }) => change(item.accountId, { [name]: target.value.trim() })}
            />
          ))}
        </div>
      ))}
      <AddAccount free={free} onAdd={({ accountId }) => onChange([...items, { accountId, ...fresh }])} />
    </fieldset>
  );
}
