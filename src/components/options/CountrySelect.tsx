import { countries } from '#contract/money';
import { useWords } from '@/services/words';
import type { PickProps } from './PickProps';
import WordSelect from './WordSelect';

export default function CountrySelect(props: PickProps) {
  const t = useWords();
  return <WordSelect {...props} options={countries.map((code) => ({ value: code, label: t(`country.${code}`) }))} />;
}
