import type { PickProps } from '@/components/options/PickProps';
import WordSelect from '@/components/options/WordSelect';

const chains = ['TRC20', 'ERC20', 'BEP20'].map((chain) => ({ value: chain, label: chain }));

/** One of the chains that USDT is sent on. */
export default function ChainSelect(props: PickProps) {
  return <WordSelect {...props} options={chains} />;
}
