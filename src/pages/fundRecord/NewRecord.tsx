import CallForm from '@/components/CallForm';
import { typedAmount } from '@/components/form/amountIn';
import { useLocale } from '@/components/show/locale';
import Money from '@/components/show/Money';
import { moneyText } from '@/components/show/moneyText';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import { currenciesIn, formFields, type Made, neededIn, sidesOf } from './form';

/** Asks for what is to be known of a new movement. */
export default function NewRecord({ made, onClose }: { made: Made; onClose: () => void }) {
  const t = useWords();
  const locale = useLocale();
  const { from, to } = currenciesIn(made);
  const currency = sidesOf(made)[0]?.startsWith('to') ? to : from;
  const what = t(`fund.recordType.${made.recordType}`);
  return (
    <CallForm
      call={api.fund.save}
      title="fund.add"
      about={({ amount }) => (
        <>
          <Money amount={typedAmount(amount, currency)} currency={currency} large />
          <p>{`${what} · ${from === to ? from : `${from} → ${to}`}`}</p>
        </>
      )}
      given={{ recordType: made.recordType }}
      initial={{ submit: true }}
      fields={formFields(made)}
      needed={neededIn(made)}
      verb={({ amount = '0' }, say) => say('fund.add.verb', { what, amount: moneyText(amount, currency, locale) })}
      onClose={onClose}
    />
  );
}
