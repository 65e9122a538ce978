import type { Input } from '#contract/call';
import type { ChannelError, channelError } from '#contract/channelError';
import type { FormField } from '@/components/form/formField';
import ErrorsInput from './ErrorsInput';

type Save = Input<typeof channelError.saveErrorMap>;
export type ErrorLine = Save['errors'][number];

/** An error as its form holds it; what nobody has mapped has their word alone. */
export const lineOf = ({ theirs, means, action, note }: ChannelError): Partial<ErrorLine> => ({
  theirs,
  ...(means !== null && { means }),
  ...(action !== null && { action }),
  ...(note !== null && { note }),
});

/** Lines of which nobody says what they mean are offered again, and not sent. */
const mapped = (value: unknown): unknown => (Array.isArray(value) ? value.filter((line) => hasMeaning(line)) : value);
const hasMeaning = (line: unknown): boolean =>
  typeof line === 'object' &&
  line !== null &&
  ('means' in line || 'action' in line) &&
  Object.values(line).some(Boolean);

export const errorFields: readonly FormField<Save>[] = [
  { name: 'errors', word: 'channel.errors', kind: 'own', Control: ErrorsInput, wide: true, prepare: mapped },
];
