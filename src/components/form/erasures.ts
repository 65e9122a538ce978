import type { InputSchema } from '@/services/rules';
import type { FormField } from './formField';

/**
 * What a change empties: of what is not sent the server keeps what stands there. Null where the form began with
 * something, and the contract takes nothing instead.
 */
export function erasuresIn<In>(
  { properties }: InputSchema,
  fields: readonly FormField<In>[],
  { initial = {}, sent }: { initial: Partial<In> | undefined; sent: Record<string, unknown> },
): Record<string, null> {
  const began: object = initial;
  const gone = fields.filter(({ name }) => {
    const stood: unknown = Reflect.get(began, name);
    return sent[name] === undefined && stood !== undefined && stood !== null && mayBeNothing(properties[name]?.type);
  });
  return Object.fromEntries(gone.map(({ name }) => [name, null]));
}
const mayBeNothing = (type: string | string[] | undefined): boolean => Array.isArray(type) && type.includes('null');
