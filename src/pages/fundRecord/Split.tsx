import type { Input } from '#contract/call';
import type { FundRecord, fund } from '#contract/fund';
import { fundStatus } from '#contract/status';
import ActionButton from '@/components/ActionButton';
import type { FormField } from '@/components/form/formField';
import Remaining from '@/components/form/Remaining';
import { useLocale } from '@/components/show/locale';
import { moneyText } from '@/components/show/moneyText';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import PartsInput from './PartsInput';
import { beginning, readyParts, Whole } from './parts';

type Given = Input<typeof fund.split>;
const left = { left: 'fund.split.left', none: 'fund.split.none', over: 'fund.split.over' } as const;

/** Before its check by its maker, and under way by whoever may confirm it; never what changes its currency. */
export const isSplittable = ({ status, madeByMe, currency, toCurrency }: FundRecord): boolean =>
  currency === toCurrency &&
  (status === fundStatus.inTransit || (madeByMe && (status === fundStatus.draft || status === fundStatus.toCheck)));

/** Makes several records of one, which add up to it. */
export default function Split({ record }: { record: FundRecord }) {
  const t = useWords();
  const locale = useLocale();
  const { recordNo, version, amount, currency } = record;
  return (
    <Whole value={record}>
      <ActionButton
        call={api.fund.split}
        title="fund.split"
        given={{ recordNo, version }}
        fields={fieldsIn(currency)}
        // Rows without an amount yet: the form asks for it.
        initial={{ parts: beginning(record) as Given['parts'] }}
        verb={({ parts }, say) =>
          say('fund.split.verb', { amount: moneyText(amount, currency, locale), count: parts?.length ?? 0 })
        }
        about={({ parts = [] }) => (
          <>
            <p>{t('fund.split.about')}</p>
            <Remaining of={amount} parts={parts} currency={currency} words={left} />
          </>
        )}
      />
    </Whole>
  );
}

const fieldsIn = (currency: string): readonly FormField<Given>[] => [
  {
    ...{ name: 'parts', word: 'fund.split.parts', kind: 'own', Control: PartsInput, wide: true },
    prepare: (value) => readyParts(value, currency),
  },
  { name: 'reason', word: 'fund.reason', help: 'fund.split.reason.help', kind: 'reason' },
];
