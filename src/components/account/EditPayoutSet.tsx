import { useRequest } from 'ahooks';
import { Checkbox, Input, InputNumber } from 'antd';
import { createContext, useContext } from 'react';
import type { account } from '#contract/account';
import type { Input as InputOf } from '#contract/call';
import type { Country } from '#contract/money';
import ActionButton from '@/components/ActionButton';
import type { ControlProps, FormField } from '@/components/form/formField';
import SearchSelect from '@/components/options/SearchSelect';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
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
/** The country whose accounts may be added, and the names of those that are there. */
const SetOf = createContext<{ countryId: Country; items: PaysOut['items'] }>({ countryId: 'MEX', items: [] });

/** Says which accounts pay out, in which order, and which amounts each. */
export default function EditPayoutSet({ whose, set }: Props) {
  const own = whose.merchantId === undefined ? { inherit: false } : {};
  return (
    <SetOf value={{ countryId: whose.countryId, items: set.items }}>
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
    </SetOf>
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
  const { countryId } = useContext(SetOf);
  const items = (value ?? []) as readonly Item[]; // what this control gave
  const ids = items.map(({ accountId }) => accountId);
  const nameOf = useNames(ids);
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
      <SearchSelect
        call={api.account.list}
        input={{ payType: 'payout', countryId }}
        optionOf={({ accountId, accountName }) => ({ value: accountId, label: accountName })}
        label={t('pool.add')}
        without={ids}
        value={[]}
        onChange={([accountId]) => accountId !== undefined && onChange([...items, { accountId, ...fresh }])}
      />
    </fieldset>
  );
}

/** How accounts are called: those of the set are known by it, those that were added are asked for. */
function useNames(ids: readonly string[]): (id: string) => string {
  const { items } = useContext(SetOf);
  const added = ids.filter((id) => !items.some(({ accountId }) => accountId === id));
  const { data = [] } = useRequest(() => api.account.list({ ids: added }), {
    ...{ ready: added.length > 0, refreshDeps: [added.join()], onError: () => undefined },
  });
  const named = new Map([...items, ...data].map(({ accountId, accountName }) => [accountId, accountName]));
  return (id) => named.get(id) ?? '…';
}
