import { history } from '@umijs/max';
import { useState } from 'react';
import { type Currency, countryOf } from '#contract/money';
import CallForm from '@/components/CallForm';
import type { PickProps } from '@/components/options/PickProps';
import SearchSelect from '@/components/options/SearchSelect';
import { useLocale } from '@/components/show/locale';
import { moneyText } from '@/components/show/moneyText';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import { payFromBalance } from './begins';

interface Props {
  currency: Currency;
  /** Of the agent whose person this is. */
  available: string;
  onClose: () => void;
}

/** Merchants that have a balance in the currency. */
const payable = (currency: Currency) => {
  const countryId = countryOf(currency);
  return (props: PickProps) => (
    <SearchSelect
      call={api.merchant.list}
      input={{ status: 1, ...(countryId && { countryId }) }}
      optionOf={({ id, name, merchantNo }) => ({ value: id, label: name, also: merchantNo })}
      {...props}
    />
  );
};

/** An agent pays a merchant below it from its own balance; then the order opens, and waits for the cashier. */
export default function FromBalance({ currency, available, onClose }: Props) {
  const t = useWords();
  const locale = useLocale();
  const [Pick] = useState(() => payable(currency));
  return (
    <CallForm
      call={payFromBalance}
      title="recharge.balance.title"
      about={t('recharge.balance.about', { available: moneyText(available, currency, locale) })}
      given={{ currency }}
      fields={[
        { name: 'merchantId', word: 'recharge.balance.merchant', kind: 'pick', Pick },
        { name: 'amount', word: 'recharge.balance.amount', kind: 'amount', currency, all: available },
      ]}
      needed={['merchantId']}
      verb={({ amount = '' }, say) =>
        say('recharge.balance.verb', { amount: amount && moneyText(amount, currency, locale) })
      }
      onDone={({ recharge }) => history.push(`/rechargeOrder?open=${recharge.orderNo}`)}
      onClose={onClose}
    />
  );
}
