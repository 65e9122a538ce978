import { Space } from 'antd';
import type { Input } from '#contract/call';
import type { Balance, merchantMoney } from '#contract/merchantMoney';
import { deductCategory, deductDirection, deductFrom, freezeAction, freezeScope } from '#contract/status';
import ActionButton from '@/components/ActionButton';
import OneFile from '@/components/file/OneFile';
import { amountIn } from '@/components/form/amountIn';
import type { Choice, FormField, Verb } from '@/components/form/formField';
import { isolatedName } from '@/components/show/isolated';
import { useLocale } from '@/components/show/locale';
import { moneyText } from '@/components/show/moneyText';
import { api } from '@/services/api';
import { useWords, type Word } from '@/services/words';

type Freeze = Input<typeof merchantMoney.freeze>;
type Deduct = Input<typeof merchantMoney.deduct>;
/** Why money is taken or given by hand. */
const categories: readonly Choice[] = Object.values(deductCategory).map((value) => ({
  value,
  word: `merchant.category.${value}` as const,
}));

/** What may be done by hand with one currency of a merchant: freeze, deduct, credit. */
export default function MoveMoney({ balance }: { balance: Balance }) {
  const t = useWords();
  const locale = useLocale();
  const { merchantId, merchantName, currency } = balance;
  const about = t('merchant.about', {
    name: isolatedName(merchantName),
    available: moneyText(balance.available, currency, locale),
  });
  const verb =
    (word: Extract<Word, `merchant.${string}.verb`>): Verb<{ amount?: string }> =>
    ({ amount }, say) =>
      say(word, { amount: amountIn(amount, currency, locale) });
  const freezeFields: readonly FormField<Freeze>[] = [
    { name: 'amount', word: 'merchant.amount', kind: 'amount', currency, all: balance.available },
    { name: 'orderNo', word: 'merchant.orderNo', kind: 'text' },
    { name: 'expireTime', word: 'merchant.expireTime', kind: 'moment' },
    { name: 'reason', word: 'merchant.reason', help: 'merchant.reason.help', kind: 'reason' },
  ];
  const fieldsOf = (all?: string): readonly FormField<Deduct>[] => [
    { name: 'amount', word: 'merchant.amount', kind: 'amount', currency, ...(all !== undefined && { all }) },
    { name: 'category', word: 'merchant.category', kind: 'choice', choices: categories },
    { name: 'orderNo', word: 'merchant.orderNo', kind: 'text' },
    { name: 'fileUrl', word: 'merchant.fileUrl', kind: 'own', Control: OneFile },
    { name: 'reason', word: 'merchant.reason', help: 'merchant.reason.help10', kind: 'reason' },
  ];
  const byHand = { merchantId, currency, from: deductFrom.available };
  return (
    <Space wrap>
      <ActionButton
        call={api.merchant.freeze}
        title="merchant.freeze"
        given={{ merchantId, currency, action: freezeAction.freeze, scope: freezeScope.amount }}
        fields={freezeFields}
        needed={['amount']}
        verb={verb('merchant.freeze.verb')}
        about={about}
        primary
      />
      <ActionButton
        call={api.merchant.deduct}
        title="merchant.deduct"
        given={{ ...byHand, direction: deductDirection.deduct }}
        fields={fieldsOf(balance.available)}
        verb={verb('merchant.deduct.verb')}
        about={about}
        danger
      />
      <ActionButton
        call={api.merchant.deduct}
        title="merchant.credit"
        given={{ ...byHand, direction: deductDirection.credit }}
        fields={fieldsOf()}
        verb={verb('merchant.credit.verb')}
        about={about}
      />
    </Space>
  );
}
