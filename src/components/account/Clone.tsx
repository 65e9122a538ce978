import type { Account } from '#contract/accountShape';
import ActionButton from '@/components/ActionButton';
import { isolatedName } from '@/components/show/isolated';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import { cloneFields, likeAccount } from './form';

/** Makes an account like another: limits, methods and costs are there, its name and numbers are asked for. */
export default function Clone({ account }: { account: Account }) {
  const t = useWords();
  const { payType, countryId, currency, kind, costRate, costFixed } = account;
  // Who may not see what it costs begins a new account without costs, as always.
  const costs = { ...(costRate !== undefined && { costRate }), ...(costFixed !== undefined && { costFixed }) };
  return (
    <ActionButton
      call={api.account.save}
      title="account.clone"
      given={{ payType, countryId, currency, kind, ...costs }}
      initial={likeAccount(account)}
      fields={cloneFields(account)}
      needed={['identifiers']}
      verb={({ accountName = '' }, say) => say('account.create.verb', { name: isolatedName(accountName) })}
      about={t('account.clone.about', { name: isolatedName(account.accountName) })}
    />
  );
}
