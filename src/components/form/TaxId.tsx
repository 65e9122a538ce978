import type { Country } from '#contract/money';
import type { ControlProps } from './formField';
import IdentifierInput from './IdentifierInput';

/** The tax number of a company in each country. */
export const taxIdType = { MEX: 'RFC', COL: 'NIT', PER: 'RUC', CHL: 'RUT', ARG: 'CUIT', BRA: 'CNPJ' } as const;

const controlOf = (country: Country) => {
  const types = [taxIdType[country]];
  return (props: ControlProps) => <IdentifierInput {...props} types={types} />;
};
/** Made once: a control of another identity would begin anew at each letter. */
export const TaxId = {
  MEX: controlOf('MEX'),
  COL: controlOf('COL'),
  PER: controlOf('PER'),
  CHL: controlOf('CHL'),
  ARG: controlOf('ARG'),
  BRA: controlOf('BRA'),
} satisfies Record<Country, unknown>;
