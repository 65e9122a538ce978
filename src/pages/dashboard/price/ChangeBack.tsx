import type { PriceInForce } from '#contract/homePrice';
import ActionButton from '@/components/ActionButton';
import { api } from '@/services/api';
import { backFields, comesToBack } from './backForm';
import Effect from './Effect';
import { tenThousandths } from './typedPrice';

/** What we take for a USDT when we pay back in USDT. */
export default function ChangeBack({ of, onDone }: { of: PriceInForce; onDone: () => void }) {
  const { currency, version, backUPrice, backOffsetType, backOffsetValue, marketPrice } = of;
  const market = tenThousandths(marketPrice);
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
      fields={backFields}
      verb={(_, say) => say('price.changeBack.verb', { currency })}
      about={(typed) => <Effect currency={currency} way="out" market={market} price={comesToBack(typed, market)} />}
      onDone={onDone}
      small
    />
  );
}
