import type { Input } from '#contract/call';
import type { homePrice, PriceInForce } from '#contract/homePrice';
import ActionButton from '@/components/ActionButton';
import type { FormField } from '@/components/form/formField';
import { api } from '@/services/api';
import { merchantFields } from './fields';

type Bind = Input<typeof homePrice.bindStaticUPrice>;
const fields: readonly FormField<Bind>[] = [
  ...merchantFields,
  { name: 'reason', word: 'receipt.reason', help: 'receipt.reason.help', kind: 'reason' },
];

/** Merchants buy and sell at the fixed price, whatever the market does. */
export default function BindFixed({ of: { currency, version }, onDone }: { of: PriceInForce; onDone: () => void }) {
  return (
    <ActionButton
      call={api.home.bindStaticUPrice}
      title="price.bind"
      given={{ currency, version, bound: true }}
      fields={fields}
      verb={({ merchantIds = [] }, say) => say('price.bind.verb', { count: merchantIds.length })}
      onDone={onDone}
      small
    />
  );
}
