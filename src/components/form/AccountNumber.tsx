import { type NumberName, numbersIn } from '#contract/accountNumber';
import type { Country } from '#contract/money';
import type { ControlProps } from './formField';
import IdentifierInput from './IdentifierInput';

/** Which rules numbers of these names follow in a country. */
export const typesOf = (country: Country, names: readonly NumberName[]) =>
  names.flatMap((name) => numbersIn[country][name] ?? []);

const controls = new Map<string, (props: ControlProps) => React.JSX.Element>();
/**
 * Takes one of these numbers of a country. Made once: a control of another identity would begin anew at each letter.
 */
export function accountNumber(country: Country, names: readonly NumberName[]) {
  const key = [country, ...names].join(' ');
  const types = typesOf(country, names);
  const control = controls.get(key) ?? ((props: ControlProps) => <IdentifierInput {...props} types={types} />);
  controls.set(key, control);
  return control;
}
