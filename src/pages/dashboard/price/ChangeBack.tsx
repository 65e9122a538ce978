import type { Input } from '#contract/call';
import type { homePrice, PriceInForce } from '#contract/homePrice';
import { withOffset } from '#contract/money';
import ActionButton from '@/components/ActionButton';
import type { FormField } from '@/components/form/formField';
import { api } from '@/services/api';
import Effect from './Effect';
import { again, offsetTypes } from './fields';
import { tenThousandths } from './typedPrice';

type Change = Input<typeof homePrice.updateEBackUPrice>;
const fields: readonly FormField<Change>[] = [
  { name: 'backUPrice', word: 'price.back', help: 'price.back.help', kind: 'text' },
  { name: 'offsetType', word: 'price.offsetType', kind: 'choice', choices: offsetTypes },
  { name: 'offsetValue', word: 'price.above', help: 'price.above.help', kind: 'text' },
  { ...again, name: 'again' },
  { name: 'reason', word: 'receipt.reason', help: 'receipt.reason.help', kind: 'reason' },
];

/** What we take for a USDT when we pay back in USDT. */
export default function ChangeBack({ of, onDone }: { of: PriceInForce; onDone: () => void }) {
  const { currency, version, backUPrice, backOffsetType, backOffsetValue, marketPrice } = of;
  const market = tenThousandths(marketPrice);
  const comesTo = (typed: Partial<Change>) => {
    const offset = tenThousandths(typed.offsetValue);
    if (typed.backUPrice !== undefined || market === undefined || offset === undefined)
      return tenThousandths(typed.backUPrice);
    return withOffset(market, { type: typed.offsetType ?? 'percent', value: offset });
  };
  const byOffset = backOffsetType !== null && backOffsetValue !== null;
  const initial = byOffset
    ? { offsetType: backOffsetType, offsetValue: backOffsetValue }
    : { ...(backUPrice !== null && { backUPrice }), offsetType: 'percent' as const };
  return (
    <ActionButton
      call={api.home.updateEBackUPrice}
      title="price.changeBack"
      given={{ currency, version }}
      initial={initial}
      fields={fields}
      verb={(_, say) => say('price.changeBack.verb', { currency })}
      about={(typed) => <Effect currency={currency} way="out" market={market} price={comesTo(typed)} />}
      onDone={onDone}
      small
    />
  );
}
