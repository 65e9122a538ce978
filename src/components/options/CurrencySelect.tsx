import { minorDigits } from '#contract/money';
import type { PickProps } from './PickProps';
import WordSelect from './WordSelect';

const options = Object.keys(minorDigits).map((code) => ({ value: code, label: code }));

export default function CurrencySelect(props: PickProps) {
  return <WordSelect {...props} options={options} />;
}
