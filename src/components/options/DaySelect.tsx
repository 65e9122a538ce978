import NamedSelect from './NamedSelect';
import type { PickProps } from './PickProps';

const days = (['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const).map(
  (key) => [key, `contact.day.${key}`] as const,
);

/** Days of the week. */
export default function DaySelect(props: PickProps) {
  return <NamedSelect {...props} named={days} />;
}
