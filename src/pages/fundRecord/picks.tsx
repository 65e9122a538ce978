import type { ComponentType } from 'react';
import type { Currency } from '#contract/money';
import type { FundPlace } from '#contract/status';
import type { PickProps } from '@/components/options/PickProps';
import PickSelect from '@/components/options/PickSelect';
import { api } from '@/services/api';

const placeOf = (kind: FundPlace, currency: Currency) => (props: PickProps) => (
  <PickSelect
    call={api.fund.placeList}
    input={{ kinds: [kind], currency }}
    optionOf={({ id, name, balance }) => ({ value: id, label: `${name} · ${balance}` })}
    {...props}
  />
);
const made = new Map<string, ComponentType<PickProps>>();

/** Places of one kind and currency, each with what it has by the books; made once, so that a form keeps its control. */
export function placeSelect(kind: FundPlace, currency: Currency): ComponentType<PickProps> {
  const key = `${kind} ${currency}`;
  const control = made.get(key) ?? placeOf(kind, currency);
  made.set(key, control);
  return control;
}
