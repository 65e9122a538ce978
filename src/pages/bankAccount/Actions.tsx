import { Link } from '@umijs/max';
import { Space } from 'antd';
import type { BankAccount } from '#contract/bank';
import ActionButton from '@/components/ActionButton';
import StatusAction from '@/components/StatusAction';
import { isolatedName } from '@/components/show/isolated';
import { api } from '@/services/api';
import { useCan } from '@/services/can';
import { useWords } from '@/services/words';
import { asItIs, formFields } from './form';
import { reason } from './reason';
import TakeSnapshot from './TakeSnapshot';

/** What may be done about one bank account. */
export default function Actions({ account }: { account: BankAccount }) {
  const { id, version, countryId, kind, currency } = account;
  return (
    <Space wrap>
      <TakeSnapshot of={account} />
      <ActionButton
        call={api.bank.save}
        title="bank.edit"
        given={{ id, version, countryId, kind, currency }}
        initial={asItIs(account)}
        fields={formFields({ countryId, kind, currency })}
        verb={(typed, say) => say('bank.edit.verb', { name: isolatedName(typed.name ?? account.name) })}
      />
      <ToBankLines placeId={id} />
      <StatusAction of={account} call={api.bank.saveStatus} on="bank.enable" off="bank.disable" reason={reason} />
    </Space>
  );
}

/** The way to what its bank says of it. */
function ToBankLines({ placeId }: { placeId: string }) {
  const t = useWords();
  return useCan(api.statement.page) ? <Link to={`/statement?placeId=${placeId}`}>{t('menu.statement')}</Link> : null;
}
