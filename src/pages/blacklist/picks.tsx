// What the list of entries is narrowed by.
import type { BlacklistType } from '#contract/blacklist';
import { listedKind } from '#contract/status';
import type { PickProps } from '@/components/options/PickProps';
import WordSelect from '@/components/options/WordSelect';
import { useWords } from '@/services/words';

const named: Record<BlacklistType, true> = {
  document: true,
  account: true,
  phone: true,
  email: true,
  ip: true,
  device: true,
  usdtAddress: true,
};
// The record's own names are the keys of its type.
export const types = Object.keys(named) as BlacklistType[];

export function TypeSelect(props: PickProps) {
  const t = useWords();
  return <WordSelect {...props} options={types.map((value) => ({ value, label: t(`blacklist.type.${value}`) }))} />;
}
export function KindSelect(props: PickProps) {
  const t = useWords();
  const options = Object.values(listedKind).map((kind) => ({
    value: String(kind),
    label: t(`blacklist.kind.${kind}`),
  }));
  return <WordSelect {...props} options={options} />;
}
