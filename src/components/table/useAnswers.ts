import type { ApiCall } from '@/services/api';
import { isAnswered, show } from '@/services/shown';
import { useZone } from '@/services/zone';
import type { Answers } from './useFresh';

/** The question of a list, as the live stream may answer it; undefined where equal viewers share no answer. */
export function useAnswers(
  { call, path, alike }: Pick<ApiCall, 'call' | 'path' | 'alike'>,
  input: object,
): Answers | undefined {
  // Its business days are those of the zone.
  const zone = useZone();
  if (!alike) return undefined;
  return {
    text: JSON.stringify([path, input, zone]),
    isAnswered: () => isAnswered({ path, input }),
    show: (topic, onAnswer) => show({ topic, call, path, input, onAnswer }),
  };
}
