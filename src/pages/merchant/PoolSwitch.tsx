import { useRequest } from 'ahooks';
import { createContext, useContext } from 'react';
import type { Input } from '#contract/call';
import type { merchantPool } from '#contract/merchantPool';
import ActionButton from '@/components/ActionButton';
import { Simulation } from '@/components/account/SwitchPreview';
import type { FormField } from '@/components/form/formField';
import type { PickProps } from '@/components/options/PickProps';
import WordSelect from '@/components/options/WordSelect';
import { reasonOf } from '@/components/reason';
import { isolatedName } from '@/components/show/isolated';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import { PoolChoices } from './PoolItems';

type Switch = Input<typeof merchantPool.merchantSwitchAccount>;
/** The account that is to be replaced, which none replaces by itself. */
const Replaced = createContext('');
/** The router chooses. */
const AUTO = 'auto';

function TargetPick(props: PickProps) {
  const t = useWords();
  const from = useContext(Replaced);
  const others = useContext(PoolChoices).filter(({ accountId }) => accountId !== from);
  const options = others.map(({ accountId, accountName }) => ({ value: accountId, label: accountName }));
  return <WordSelect {...props} options={[{ value: AUTO, label: t('pool.switch.auto') }, ...options]} />;
}
const fields: readonly FormField<Switch>[] = [
  { name: 'toAccountId', word: 'account.switch.to', kind: 'pick', Pick: TargetPick },
  { name: 'reason', word: 'merchant.reason', help: 'merchant.reason.help', kind: 'reason' },
];

interface Props {
  merchantId: string;
  account: { accountId: string; accountName: string };
}
/** Moves one merchant's orders off one account, now; what would happen is seen before. */
export default function PoolSwitch({ merchantId, account: { accountId, accountName } }: Props) {
  const given = { merchantId, fromAccountId: accountId };
  return (
    <Replaced value={accountId}>
      <ActionButton
        call={api.merchant.merchantSwitchAccount}
        title="pool.switch"
        given={given}
        initial={{ toAccountId: AUTO }}
        fields={fields}
        verb={(_, say) => say('pool.switch.verb', { name: isolatedName(accountName) })}
        about={({ toAccountId }) => <Preview input={{ ...given, toAccountId: toAccountId ?? AUTO }} />}
        small
      />
    </Replaced>
  );
}

/** A dry run leaves nothing, so nobody reads why it is made. */
const UNSAID = 'dry run';
function Preview({ input }: { input: Omit<Switch, 'reason'> }) {
  const t = useWords();
  const { data, error } = useRequest(
    () => api.merchant.merchantSwitchAccount({ ...input, reason: UNSAID, dryRun: true }, { skipErrorHandler: true }),
    { refreshDeps: [JSON.stringify(input)], onError: () => undefined },
  );
  if (error) return <p role="status">{t('bulk.untried', { msg: reasonOf(error).msg })}</p>;
  if (!data) return <p role="status">{t('bulk.trying')}</p>;
  return (
    <>
      <p>
        {t('account.switch.to')} <bdi>{data.toName}</bdi>
      </p>
      <Simulation of={data} />
    </>
  );
}
