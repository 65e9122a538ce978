import type { Country } from '#contract/money';
import type { PickProps } from '@/components/options/PickProps';
import PickSelect from '@/components/options/PickSelect';
import WordSelect from '@/components/options/WordSelect';
import { api } from '@/services/api';

export const CompanySelect = (props: PickProps) => (
  <PickSelect
    call={api.company.list}
    input={{ status: 1 }}
    optionOf={({ id, name }) => ({ value: id, label: name })}
    {...props}
  />
);

/** What each country pays by (domain B4.2); names of rails are the same in every language. */
const methodsOf: Record<Country, readonly string[]> = {
  MEX: ['SPEI', 'OXXO', 'CODI', 'DIMO', 'PAYNET', 'CARD'],
  COL: ['PSE', 'NEQUI', 'BANCOLOMBIA', 'DAVIPLATA', 'EFECTY', 'BREB'],
  PER: ['YAPE', 'PLIN', 'CCI', 'PAGOEFECTIVO', 'CARD'],
  CHL: ['KHIPU', 'WEBPAY', 'TRANSFER', 'MACH'],
  ARG: ['CVU', 'CBU', 'QR', 'DEBIN', 'PAGOFACIL', 'RAPIPAGO'],
  BRA: ['PIX', 'BOLETO', 'TED'],
};
const picksOf = (country: Country) => (props: PickProps) => (
  <WordSelect {...props} many options={methodsOf[country].map((code) => ({ value: code, label: code }))} />
);
/** Methods of one country; made once, so that a form keeps its control. */
export const MethodSelect: Record<Country, ReturnType<typeof picksOf>> = {
  MEX: picksOf('MEX'),
  COL: picksOf('COL'),
  PER: picksOf('PER'),
  CHL: picksOf('CHL'),
  ARG: picksOf('ARG'),
  BRA: picksOf('BRA'),
};
