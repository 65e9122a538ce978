// What the form of a contact chooses from.
import type { PickProps } from '@/components/options/PickProps';
import WordSelect from '@/components/options/WordSelect';
import { useWords, type Word } from '@/services/words';

type Named = readonly (readonly [value: string, word: Word])[];
const scenes = (['support', 'finance', 'tech', 'channel'] as const).map(
  (key) => [key, `contact.scene.${key}`] as const,
);
const kinds = (['platform', 'merchant', 'agent', 'dealer'] as const).map(
  (key) => [key, `contact.audience.${key}`] as const,
);
const days = (['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const).map(
  (key) => [key, `contact.day.${key}`] as const,
);

function NamedSelect({ named, ...pick }: PickProps & { named: Named }) {
  const t = useWords();
  return <WordSelect {...pick} options={named.map(([value, word]) => ({ value, label: t(word) }))} />;
}
export const SceneSelect = (props: PickProps) => <NamedSelect {...props} named={scenes} />;
export const AudienceSelect = (props: PickProps) => <NamedSelect {...props} named={kinds} />;
export const DaySelect = (props: PickProps) => <NamedSelect {...props} named={days} />;
