import { methods } from '#contract/method';
import type { Country } from '#contract/money';
import type { PickProps } from '@/components/options/PickProps';
import PickSelect from '@/components/options/PickSelect';
import WordSelect from '@/components/options/WordSelect';
import { api } from '@/services/api';
import { useWords } from '@/services/words';

export const CompanySelect = (props: PickProps) => (
  <PickSelect
    call={api.company.list}
    input={{ status: 1 }}
    optionOf={({ id, name }) => ({ value: id, label: name })}
    {...props}
  />
);

const picksOf = (country: Country) => (props: PickProps) => (
  <WordSelect {...props} many options={methods[country].map((code) => ({ value: code, label: code }))} />
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

/** What is wrong with an account that runs. */
export function AlertSelect(props: PickProps) {
  const t = useWords();
  const options = (['silent', 'nearlyFull'] as const).map((value) => ({ value, label: t(`account.alert.${value}`) }));
  return <WordSelect {...props} options={options} />;
}
