import { roleScope } from '#contract/status';
import type { PickProps } from '@/components/options/PickProps';
import WordSelect from '@/components/options/WordSelect';
import { useNamed } from '@/components/show/useNamed';

/** For which kind of people a role is made. */
export default function KindSelect(props: PickProps) {
  const named = useNamed();
  return (
    <WordSelect {...props} options={Object.values(roleScope).map((kind) => ({ value: String(kind), label: named('access.scope', String(kind)) }))} />
  );
}
