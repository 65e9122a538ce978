import { ofEach } from '../options/ofEach';
import type { ControlProps } from './formField';
import IdentifierInput from './IdentifierInput';

/** The tax number of a company in each country. */
export const taxIdType = { MEX: 'RFC', COL: 'NIT', PER: 'RUC', CHL: 'RUT', ARG: 'CUIT', BRA: 'CNPJ' } as const;

export const TaxId = ofEach((country) => {
  const types = [taxIdType[country]];
  return (props: ControlProps) => <IdentifierInput {...props} types={types} />;
});
