import type { Channel } from '#contract/channel';
import { isolated } from '@/components/show/isolated';
import { useWords } from '@/services/words';

/** Which ready recipe a channel's own came from, and of which day. */
export default function Origin({ of: { name, date, isChanged } }: { of: NonNullable<Channel['readyRecipe']> }) {
  const t = useWords();
  return t(isChanged ? 'channel.ready.changed' : 'channel.ready.from', { name: isolated(name), date: isolated(date) });
}
