import { useRequest } from 'ahooks';
import { useContext } from 'react';
import type { ControlProps } from '@/components/form/formField';
import SearchSelect from '@/components/options/SearchSelect';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import css from './batch.module.css';
import { AccountPick, ChosenCountries } from './batchPicks';

const idsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Whose pools are meant: merchants by name, and all in whose pools another account stands. */
export default function PoolsInput({ label, value, onChange, ...given }: ControlProps) {
  const t = useWords();
  const [country, ...others] = useContext(ChosenCountries);
  const chosen = idsIn(value);
  const take = (ids: readonly string[]) => onChange(ids.length > 0 ? [...new Set(ids)] : undefined);
  const { run } = useRequest((accountId: string) => api.account.queryMerchantByAccountId({ accountId }), {
    manual: true,
    onError: () => undefined,
    onSuccess: (users) => take([...chosen, ...users.map(({ merchantId }) => merchantId)]),
  });
  return (
    <div className={css.whose}>
      <SearchSelect
        {...given}
        call={api.merchant.list}
        input={country !== undefined && others.length === 0 ? { countryId: country } : {}}
        optionOf={({ id, name, merchantNo }) => ({ value: id, label: name, also: merchantNo })}
        label={label}
        many
        value={chosen}
        onChange={take}
      />
      <AccountPick label={t('pool.batch.like')} value={[]} onChange={([id]) => id !== undefined && run(id)} />
    </div>
  );
}
