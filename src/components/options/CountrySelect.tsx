import { type Country, currencyOf } from '#contract/money';
import { useWords } from '@/services/words';
import type { PickProps } from './PickProps';
import WordSelect from './WordSelect';

// The keys of this table are the countries, by its own type.
const countries = Object.keys(currencyOf) as Country[];

export default function CountrySelect(props: PickProps) {
  const t = useWords();
  return <WordSelect {...props} options={countries.map((code) => ({ value: code, label: t(`country.${code}`) }))} />;
}
