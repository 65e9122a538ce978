import type { PriceInForce } from '#contract/homePrice';
import ActionButton from '@/components/ActionButton';
import type { FormField } from '@/components/form/formField';
import { api } from '@/services/api';
import { backFields, type ChangedBack, comesToBack } from './backForm';
import Effect from './Effect';
import { merchantFields } from './fields';
import { tenThousandths } from './typedPrice';

const fields: readonly FormField<ChangedBack>[] = [...merchantFields, ...backFields];

/** What some merchants pay for a USDT when we pay them back in USDT. */
export default function ChangeOwnBack({ of, onDone }: { of: PriceInForce; onDone: () => void }) {
  const { currency, version, marketPrice } = of;
  const market = tenThousandths(marketPrice);
  return (
    <ActionButton
      call={api.home.updateEBackUPrice}
      title="price.changeOwnBack"
      given={{ currency, version, scope: 2 as const }}
      initial={{ offsetType: 'percent' as const }}
      fields={fields}
      needed={['merchantIds']}
      verb={({ merchantIds = [] }, say) => say('price.changeOwnBack.verb', { count: merchantIds.length })}
      about={(typed) => <Effect currency={currency} way="out" market={market} price={comesToBack(typed, market)} />}
      onDone={onDone}
      small
    />
  );
}
