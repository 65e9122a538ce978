// What the form of a contact chooses from.
import NamedSelect from '@/components/options/NamedSelect';
import type { PickProps } from '@/components/options/PickProps';

const scenes = (['support', 'finance', 'tech', 'channel'] as const).map(
  (key) => [key, `contact.scene.${key}`] as const,
);
export const SceneSelect = (props: PickProps) => <NamedSelect {...props} named={scenes} />;
