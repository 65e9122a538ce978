import { methods } from '#contract/method';
import type { Country } from '#contract/money';
import { accountKind } from '#contract/status';
import NamedSelect from '@/components/options/NamedSelect';
import { ofEach } from '@/components/options/ofEach';
import type { PickProps } from '@/components/options/PickProps';
import WordSelect from '@/components/options/WordSelect';
import { useWords } from '@/services/words';

const picksOf = (country: Country) => (props: PickProps) => (
  <WordSelect {...props} many options={methods[country].map((code) => ({ value: code, label: code }))} />
);
/** Methods of one country; made once, so that a form keeps its control. */
export const MethodSelect = ofEach(picksOf);

const kinds = Object.values(accountKind).map((kind) => [String(kind), `account.kind.${kind}`] as const);
export const KindSelect = (props: PickProps) => <NamedSelect {...props} named={kinds} />;

/** What is wrong with an account that runs. */
export function AlertSelect(props: PickProps) {
  const t = useWords();
  const options = (['silent', 'nearlyFull', 'floatLow'] as const).map((value) => ({
    value,
    label: t(`account.alert.${value}`),
  }));
  return <WordSelect {...props} options={options} />;
}
