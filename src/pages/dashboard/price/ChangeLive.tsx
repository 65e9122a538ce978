import type { Input } from '#contract/call';
import type { homePrice, PriceInForce } from '#contract/homePrice';
import { withOffset } from '#contract/money';
import ActionButton from '@/components/ActionButton';
import type { FormField } from '@/components/form/formField';
import { api } from '@/services/api';
import Effect from './Effect';
import { again, offsetTypes } from './fields';
import { tenThousandths } from './typedPrice';

type Change = Input<typeof homePrice.changePrice>;
const fieldsOf = (sources: PriceInForce['sources']): readonly FormField<Change>[] => [
  {
    name: 'priceMode',
    word: 'price.mode',
    kind: 'choice',
    choices: [
      { value: 1, word: 'price.mode.float' },
      { value: 2, word: 'price.mode.static' },
    ],
  },
  {
    name: 'source',
    word: 'price.source',
    kind: 'choice',
    choices: sources.map((source) => ({ value: source, word: `price.source.${source}` as const })),
  },
  { name: 'manualPrice', word: 'price.manual', help: 'price.manual.help', kind: 'text' },
  { name: 'offsetType', word: 'price.offsetType', kind: 'choice', choices: offsetTypes },
  { name: 'offsetValue', word: 'price.offset', help: 'price.offset.help', kind: 'text' },
  { ...again, name: 'again' },
  { name: 'reason', word: 'receipt.reason', help: 'receipt.reason.help', kind: 'reason' },
];

/** The rule of the live price, and the market's price by hand. */
export default function ChangeLive({ of, onDone }: { of: PriceInForce; onDone: () => void }) {
  const { currency, version, priceMode, sources, marketSource, offsetType, offsetValue, marketPrice } = of;
  const comesTo = (typed: Partial<Change>) => {
    const market = tenThousandths(typed.manualPrice) ?? tenThousandths(marketPrice);
    const offset = tenThousandths(typed.offsetValue);
    if (market === undefined || offset === undefined || typed.priceMode === 2) return { market, price: undefined };
    return { market, price: withOffset(market, { type: typed.offsetType ?? 'percent', value: offset }) };
  };
  return (
    <ActionButton
      call={api.home.changePrice}
      title="price.changeLive"
      given={{ currency, version }}
      initial={{
        priceMode,
        source: marketSource,
        offsetType: offsetType ?? 'percent',
        offsetValue: offsetValue ?? '0',
      }}
      fields={fieldsOf(sources)}
      verb={(_, say) => say('price.changeLive.verb', { currency })}
      about={(typed) => <Effect currency={currency} way="in" {...comesTo(typed)} />}
      onDone={onDone}
      small
    />
  );
}
