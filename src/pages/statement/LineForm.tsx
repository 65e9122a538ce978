import type { Input } from '#contract/call';
import type { Currency } from '#contract/money';
import type { statement } from '#contract/statement';
import CallForm from '@/components/CallForm';
import type { Choice, FormField } from '@/components/form/formField';
import PlaceSelect from '@/components/options/PlaceSelect';
import { useLocale } from '@/components/show/locale';
import { moneyText } from '@/components/show/moneyText';
import { api } from '@/services/api';
import { useWords } from '@/services/words';

const directions: readonly Choice[] = [
  { value: 'in', word: 'statement.in' },
  { value: 'out', word: 'statement.out' },
];
const fieldsIn = (currency: Currency): readonly FormField<Input<typeof statement.type>>[] => [
  { name: 'placeId', word: 'statement.placeName', kind: 'pick', Pick: PlaceSelect[currency] },
  { name: 'direction', word: 'statement.direction', kind: 'choice', choices: directions },
  { name: 'amount', word: 'statement.amount', kind: 'amount', currency },
  { name: 'payTime', word: 'statement.payTime', help: 'statement.payTime.help', kind: 'moment' },
  { name: 'trace', word: 'statement.trace', help: 'statement.trace.help', kind: 'text' },
  { name: 'payerName', word: 'statement.payerName', kind: 'text' },
  { name: 'remark', word: 'statement.remark', kind: 'text' },
];

/** A line that a bank shows on its screen, typed on a phone as well; somebody else lets it pass. */
export default function LineForm({ currency, onClose }: { currency: Currency; onClose: () => void }) {
  const t = useWords();
  const locale = useLocale();
  return (
    <CallForm
      call={api.statement.type}
      title="statement.type"
      given={{}}
      initial={{ direction: 'in' }}
      fields={fieldsIn(currency)}
      verb={({ amount = '0' }, say) => say('statement.type.verb', { amount: moneyText(amount, currency, locale) })}
      about={t('statement.type.about')}
      begins
      onClose={onClose}
    />
  );
}
