// What the forms of merchants choose from.
import { type Country, currencyOf } from '#contract/money';
import type { PickProps } from '@/components/options/PickProps';
import PickSelect from '@/components/options/PickSelect';
import { api } from '@/services/api';

const option = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name });

/** Agents that may bring merchants. */
export const AgentSelect = (props: PickProps) => (
  <PickSelect call={api.employee.owners} input={{ ownerType: 'agent' }} optionOf={option} {...props} />
);

/** Companies whose accounts collect, of any country. */
export const CompanySelect = (props: PickProps) => (
  <PickSelect call={api.company.list} input={{ status: 1 }} optionOf={option} {...props} />
);

// The keys of this table are the countries, by its own type.
export const countries = Object.keys(currencyOf) as Country[];
/** A control of each country: a form's field knows its component, not its country. */
export const ofEach = <T,>(make: (country: Country) => T): Record<Country, T> => ({
  MEX: make('MEX'),
  COL: make('COL'),
  PER: make('PER'),
  CHL: make('CHL'),
  ARG: make('ARG'),
  BRA: make('BRA'),
});
/** Companies of a country whose accounts collect. */
export const CompanyOf = ofEach((countryId) => (props: PickProps) => (
  <PickSelect call={api.company.list} input={{ status: 1, countryId }} optionOf={option} {...props} />
));
