import { Space } from 'antd';
import type { Account } from '#contract/accountShape';
import { accountMoves, accountStatus, mayMove } from '#contract/status';
import ActionButton from '@/components/ActionButton';
import { isolatedName } from '@/components/show/isolated';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import Clone from './Clone';
import Float from './Float';
import { editFields, ofAccount } from './form';
import { reason } from './reason';
import ShownToPayers from './ShownToPayers';
import SwitchAccount from './SwitchAccount';

const deeds = ['enabled', 'maintenance', 'disabled', 'archived'] as const;
const until = {
  name: 'pauseUntil',
  word: 'account.pauseUntil',
  help: 'account.pauseUntil.help',
  kind: 'moment',
} as const;

/** What may be done with an account as it stands. */
export default function Actions({ account }: { account: Account }) {
  const t = useWords();
  const { accountId, accountName, status, version } = account;
  const name = isolatedName(accountName);
  const open = deeds.filter((deed) => mayMove(accountStatus, accountMoves, status, accountStatus[deed]));
  return (
    <Space wrap>
      <ActionButton
        call={api.account.save}
        title="account.edit"
        given={{ accountId, version, ...fixedOf(account) }}
        initial={ofAccount(account)}
        fields={editFields(account)}
        verb={(_, say) => say('account.edit.verb', { name })}
        about={t('account.edit.about')}
        primary
      />
      <Clone account={account} />
      {status !== accountStatus.archived && <SwitchAccount account={account} />}
      {account.balance !== null && <Float account={account} balance={account.balance} />}
      <ShownToPayers account={account} />
      {open.map((deed) => (
        <ActionButton
          key={deed}
          call={api.account.saveStatus}
          title={`account.to.${deed}`}
          given={{ ids: [accountId], status: accountStatus[deed] }}
          fields={deed === 'enabled' ? [] : deed === 'maintenance' ? [until, reason] : [reason]}
          needed={deed === 'enabled' ? [] : ['reason']}
          verb={(_, say) => say(`account.to.${deed}.verb`, { name })}
          about={deed === 'disabled' ? t('account.disable.about') : undefined}
          danger={deed === 'disabled' || deed === 'archived'}
        />
      ))}
    </Space>
  );
}

/** What a change does not ask for again. */
const fixedOf = ({ payType, countryId, currency, channelCode, companyId, kind }: Account) => ({
  payType,
  countryId,
  currency,
  channelCode,
  companyId,
  kind,
});
