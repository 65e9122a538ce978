import { type NumberName, numbersIn } from '#contract/accountNumber';
import type { Country } from '#contract/money';
import type { ControlProps } from './formField';
import IdentifierInput from './IdentifierInput';
import { madeOnce } from './madeOnce';

/** Which rules numbers of these names follow in a country. */
export const typesOf = (country: Country, names: readonly NumberName[]) =>
  names.flatMap((name) => numbersIn[country][name] ?? []);

/** Takes one of these numbers of a country. */
export const accountNumber = madeOnce((country: Country, names: readonly NumberName[]) => {
  const types = typesOf(country, names);
  return (props: ControlProps) => <IdentifierInput {...props} types={types} />;
});
