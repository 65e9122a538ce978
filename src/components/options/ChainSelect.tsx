import type { PickProps } from './PickProps';
import WordSelect from './WordSelect';

const chains = ['TRC20', 'ERC20', 'BEP20'].map((chain) => ({ value: chain, label: chain }));

/** One of the chains that USDT is sent on. */
export default function ChainSelect(props: PickProps) {
  return <WordSelect {...props} options={chains} />;
}
