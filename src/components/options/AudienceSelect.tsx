import NamedSelect from './NamedSelect';
import type { PickProps } from './PickProps';

const kinds = (['platform', 'merchant', 'agent', 'dealer'] as const).map(
  (key) => [key, `contact.audience.${key}`] as const,
);

/** Kinds of people that something is shown to. */
export default function AudienceSelect(props: PickProps) {
  return <NamedSelect {...props} named={kinds} />;
}
