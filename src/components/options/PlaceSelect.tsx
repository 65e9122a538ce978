import type { ComponentType } from 'react';
import { type Currency, minorDigits } from '#contract/money';
import { api } from '@/services/api';
import type { PickProps } from './PickProps';
import PickSelect from './PickSelect';

const option = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name });
const ofCurrency = (currency: Currency) => (props: PickProps) => (
  <PickSelect call={api.bank.list} input={{ status: 1, currency }} optionOf={option} {...props} />
);

/** Places of ours that are in use, of one currency. */
const PlaceSelect = Object.fromEntries(
  // The keys of the table are the currencies.
  (Object.keys(minorDigits) as Currency[]).map((currency) => [currency, ofCurrency(currency)]),
) as Record<Currency, ComponentType<PickProps>>;
export default PlaceSelect;
