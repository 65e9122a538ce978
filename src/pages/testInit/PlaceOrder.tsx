import type { Input } from '#contract/call';
import type { testInit } from '#contract/testInit';
import ActionButton from '@/components/ActionButton';
import type { FormField } from '@/components/form/formField';
import MerchantSelect from '@/components/options/MerchantSelect';
import MethodSelect from '@/components/options/MethodSelect';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import { outcomes } from './filters';

type Order = Input<typeof testInit.order>;

const fields: readonly FormField<Order>[] = [
  { name: 'merchantId', word: 'testInit.merchant', help: 'testInit.merchant.help', kind: 'pick', Pick: MerchantSelect },
  { name: 'method', word: 'testInit.method', kind: 'pick', Pick: MethodSelect },
  { name: 'amount', word: 'testInit.amount', kind: 'text' },
  {
    name: 'outcome',
    word: 'testInit.outcome',
    help: 'testInit.outcome.help',
    kind: 'choice',
    choices: outcomes.map((value) => ({ value, word: `testInit.outcome.${value}` as const })),
  },
  { name: 'notifyUrl', word: 'testInit.order.notifyUrl', help: 'testInit.order.notifyUrl.help', kind: 'text' },
  { name: 'minutes', word: 'testInit.minutes', help: 'testInit.minutes.help', kind: 'whole' },
];
/** Places a test order; whoever belongs to a merchant places their own. */
export default function PlaceOrder() {
  const t = useWords();
  return (
    <ActionButton
      call={api.testInit.order}
      title="testInit.place"
      given={{}}
      initial={{ outcome: 'byHand' }}
      fields={fields}
      verb={({ amount, method }, say) => say('testInit.place.verb', { amount: amount ?? '', method: method ?? '' })}
      about={t('testInit.place.about')}
      primary
    />
  );
}
