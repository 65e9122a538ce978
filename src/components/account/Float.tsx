import type { Account } from '#contract/accountShape';
import type { Input } from '#contract/call';
import type { AppContract } from '#contract/index';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import ActionButton from '../ActionButton';
import { typedAmount } from '../form/amountIn';
import { anotherTransfer } from '../form/anotherTransfer';
import type { FormField } from '../form/formField';
import { madeOnce } from '../form/madeOnce';
import type { PickProps } from '../options/PickProps';
import PickSelect from '../options/PickSelect';
import { isolatedName } from '../show/isolated';
import Leaving from '../show/Leaving';
import { useLocale } from '../show/locale';
import Money from '../show/Money';
import { moneyText } from '../show/moneyText';
import { reason } from './reason';

type Update = Input<AppContract['account']['payoutAccountBalanceUpdate']>;
type UpdateField = FormField<Update>;
/** Our places of a currency. */
const bankIn = madeOnce((currency: Account['currency']) => (props: PickProps) => (
  <PickSelect
    call={api.bank.list}
    input={{ status: 1, currency }}
    optionOf={({ id, name }) => ({ value: id, label: name })}
    {...props}
  />
));
const moving = (
  currency: Account['currency'],
  bank: 'fromBankAccountId' | 'toBankAccountId',
): readonly UpdateField[] => [
  { name: 'amount', word: 'fund.amount', kind: 'amount', currency },
  {
    name: bank,
    word: bank === 'fromBankAccountId' ? 'fund.fromBank' : 'fund.toBank',
    kind: 'pick',
    Pick: bankIn(currency),
  },
  { name: 'bankTraceNo', word: 'fund.bankTraceNo', kind: 'text' },
  anotherTransfer,
  reason,
];

/** The float that payouts are paid from: filled and emptied by records that are checked, or set by two people. */
export default function Float({ account, balance }: { account: Account; balance: string }) {
  const t = useWords();
  const locale = useLocale();
  const { accountId, accountName, currency } = account;
  const name = isolatedName(accountName);
  const valuesOf = (amount = '0') => ({ name, amount: moneyText(amount, currency, locale) });
  const about = (
    <>
      {t('fund.bookBalance')} <Money amount={balance} currency={currency} />
    </>
  );
  return (
    <>
      <ActionButton
        call={api.account.payoutAccountBalanceUpdate}
        title="fund.float.fund"
        given={{ accountId, mode: 'fund' as const }}
        fields={moving(currency, 'fromBankAccountId')}
        needed={['amount', 'fromBankAccountId']}
        verb={({ amount }, say) => say('fund.float.fund.verb', valuesOf(amount))}
        about={({ amount }) => (
          <>
            <Leaving amount={typedAmount(amount, currency)} currency={currency} payee={<bdi>{accountName}</bdi>} />
            <p>{about}</p>
          </>
        )}
      />
      <ActionButton
        call={api.account.payoutAccountBalanceUpdate}
        title="fund.float.sweep"
        given={{ accountId, mode: 'sweep' as const }}
        fields={moving(currency, 'toBankAccountId')}
        needed={['amount', 'toBankAccountId']}
        verb={({ amount }, say) => say('fund.float.sweep.verb', valuesOf(amount))}
        about={({ amount }) => (
          <>
            <Leaving
              {...{ amount: typedAmount(amount, currency), currency }}
              from={<bdi>{accountName}</bdi>}
              payee={t('fund.ours')}
            />
            <p>{about}</p>
          </>
        )}
      />
      <ActionButton
        call={api.account.payoutAccountBalanceUpdate}
        title="fund.float.set"
        given={{ accountId, mode: 'set' as const }}
        fields={[{ name: 'balance', word: 'fund.float.balance', kind: 'amount', currency }, reason]}
        needed={['balance']}
        verb={({ balance: typed }, say) => say('fund.float.set.verb', valuesOf(typed))}
        about={
          <>
            {about}
            <p>{t('fund.float.set.about')}</p>
          </>
        }
      />
    </>
  );
}
