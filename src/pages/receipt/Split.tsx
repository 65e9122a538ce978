import type { Input } from '#contract/call';
import type { Candidate, receipt as contract, Receipt } from '#contract/receipt';
import ActionButton from '@/components/ActionButton';
import type { FormField } from '@/components/form/formField';
import Remaining from '@/components/form/Remaining';
import { sumOf } from '@/components/form/sums';
import Look from '@/components/receipt/Look';
import { useLocale } from '@/components/show/locale';
import { moneyText } from '@/components/show/moneyText';
import { api } from '@/services/api';
import { Offers } from './offers';
import PartsInput from './PartsInput';
import { readyParts } from './shares';

type Given = Input<typeof contract.split>;
interface Props {
  receipt: Receipt;
  orders: readonly Candidate[];
}
const words = { left: 'receipt.split.left', none: 'receipt.split.none', over: 'receipt.split.over' } as const;
/** The least that is worth a split. */
const TWO_ROWS = [{}, {}];

/** Shares a receipt out between orders; what is left stays open. */
export default function Split({ receipt: { receiptId, version, left, currency }, orders }: Props) {
  const locale = useLocale();
  if (left === null || currency === null) return null;
  return (
    <Offers value={{ orders, currency }}>
      <ActionButton
        call={api.receipt.split}
        title="receipt.split"
        given={{ receiptId, version }}
        fields={fieldsIn(currency)}
        // Rows without anything in them yet: the form asks for what they lack.
        initial={{ parts: TWO_ROWS as Given['parts'] }}
        verb={(typed, say) => {
          // As it is typed so far, without the decimals that nobody types.
          const parts = readyParts(typed.parts, currency);
          const amount = moneyText(sumOf(parts, currency), currency, locale);
          return say('receipt.split.verb', { amount, count: parts.length });
        }}
        about={({ parts = [] }) => (
          <>
            <Remaining of={left} parts={parts} currency={currency} words={words} />
            <Look receiptId={receiptId} parts={parts} />
          </>
        )}
      />
    </Offers>
  );
}

const fieldsIn = (currency: string): readonly FormField<Given>[] => [
  {
    ...{ name: 'parts', word: 'receipt.split.parts', kind: 'own', Control: PartsInput, wide: true },
    prepare: (value) => readyParts(value, currency),
  },
  { name: 'reason', word: 'receipt.reason', help: 'receipt.reason.help', kind: 'reason' },
];
