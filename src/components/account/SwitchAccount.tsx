import type { account } from '#contract/account';
import type { Account } from '#contract/accountShape';
import type { Input } from '#contract/call';
import ActionButton from '@/components/ActionButton';
import type { FormField } from '@/components/form/formField';
import { madeOnce } from '@/components/form/madeOnce';
import MerchantSelect from '@/components/options/MerchantSelect';
import type { PickProps } from '@/components/options/PickProps';
import SearchSelect from '@/components/options/SearchSelect';
import { isolatedName } from '@/components/show/isolated';
import { api } from '@/services/api';
import { MethodSelect } from './picks';
import { reason } from './reason';
import SwitchPreview from './SwitchPreview';

type Switch = Input<typeof account.switchAccount>;
const scopes = [
  { value: 1, word: 'account.switch.all' },
  { value: 2, word: 'account.switch.some' },
] as const;

/** Moves the traffic of an account to another one; what becomes of each pool is seen while one types. */
export default function SwitchAccount({ account: from }: { account: Account }) {
  const { accountId, accountName } = from;
  const given = { fromAccountId: accountId };
  const fields = fieldsOf(from);
  return (
    <ActionButton
      call={api.account.switchAccount}
      title="account.switch"
      given={given}
      initial={{ scope: 1 }}
      fields={fields}
      needed={['toAccountId', 'reason']}
      verb={(_, say) => say('account.switch.verb', { name: isolatedName(accountName) })}
      about={(typed) => <SwitchPreview input={{ ...given, ...typed }} />}
    />
  );
}

function fieldsOf(from: Account): readonly FormField<Switch>[] {
  return [
    { name: 'toAccountId', word: 'account.switch.to', kind: 'pick', Pick: targetsOf(from) },
    { name: 'scope', word: 'account.switch.scope', kind: 'choice', choices: scopes },
    { name: 'merchantIds', word: 'account.switch.merchants', kind: 'picks', Pick: MerchantSelect },
    {
      name: 'payMethods',
      word: 'account.payMethods',
      help: 'account.switch.methods',
      kind: 'picks',
      Pick: MethodSelect[from.countryId],
    },
    { name: 'effectiveTime', word: 'account.switch.from', help: 'account.switch.now', kind: 'moment' },
    { name: 'revertTime', word: 'account.switch.until', help: 'account.switch.forGood', kind: 'moment' },
    reason,
  ];
}

/** The other accounts of its country that run. */
const targetsOf = ({ accountId, countryId, payType }: Account) => targets(accountId, countryId, payType);
const targets = madeOnce(
  (accountId: string, countryId: Account['countryId'], payType: Account['payType']) => (props: PickProps) => (
    <SearchSelect
      call={api.account.list}
      input={{ status: 1, countryId, ...(payType !== 'both' && { payType }) }}
      optionOf={(one) => ({ value: one.accountId, label: one.accountName })}
      without={[accountId]}
      {...props}
    />
  ),
);
