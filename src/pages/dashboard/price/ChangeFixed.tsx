import type { Input } from '#contract/call';
import type { homePrice, PricedCurrency } from '#contract/homePrice';
import ActionButton from '@/components/ActionButton';
import type { FormField } from '@/components/form/formField';
import { useRead } from '@/components/read/useRead';
import { api } from '@/services/api';
import { useCan } from '@/services/can';
import Effect from './Effect';
import { again } from './fields';
import { tenThousandths } from './typedPrice';

type Change = Input<typeof homePrice.changeStaticUPrice>;
const fields: readonly FormField<Change>[] = [
  { name: 'staticUPrice', word: 'price.fixed', kind: 'text' },
  { name: 'enabled', word: 'price.enabled', kind: 'flag' },
  { name: 'effectiveFrom', word: 'price.from', kind: 'moment' },
  { name: 'effectiveTo', word: 'price.to', kind: 'moment' },
  { ...again, name: 'again' },
  { name: 'reason', word: 'receipt.reason', help: 'receipt.reason.help', kind: 'reason' },
];

interface Props {
  currency: PricedCurrency;
  market: string | null;
  onDone: () => void;
}
/** The price that holds whatever the market does; whoever may not change it asks for nothing. */
export default function ChangeFixed(props: Props) {
  return useCan(api.home.changeStaticUPrice) ? <Change {...props} /> : null;
}

function Change({ currency, market, onDone }: Props) {
  const { data, refresh } = useRead((options) => api.home.staticUPrice({ currency }, options), [currency, market]);
  const row = data?.list[0];
  if (!row) return null;
  const { version, enabled, staticUPrice, effectiveFrom, effectiveTo } = row;
  const initial = {
    enabled,
    ...(staticUPrice !== null && { staticUPrice }),
    ...(effectiveFrom !== null && { effectiveFrom }),
    ...(effectiveTo !== null && { effectiveTo }),
  };
  const effect = (typed: Partial<Change>) => ({
    market: tenThousandths(market),
    price: tenThousandths(typed.staticUPrice),
  });
  return (
    <ActionButton
      call={api.home.changeStaticUPrice}
      title="price.changeFixed"
      given={{ currency, version }}
      initial={initial}
      fields={fields}
      verb={(_, say) => say('price.changeFixed.verb', { currency })}
      about={(typed) => <Effect currency={currency} way="both" {...effect(typed)} />}
      onDone={() => {
        refresh();
        onDone();
      }}
      small
    />
  );
}
