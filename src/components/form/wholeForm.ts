import type { FormField } from './formField';

/** What the call takes beside what people type. */
type Untyped = 'id' | 'version' | 'requestId';
type Typed<In> = Exclude<keyof In & string, Untyped>;
type Unnamed<F> = F extends { name: string } ? Omit<F, 'name'> : never;
/**
 * A key per field that somebody types of a thing, in the order of the form. One that is forgotten does not compile: the
 * next change would erase it. Its row has each of them under the same name.
 */
export type WholeForm<In> = { readonly [F in Typed<In>]-?: Unnamed<FormField<In>> };

/** The fields as a dialog asks for them. */
export const fieldsOf = <In>(form: WholeForm<In>): readonly FormField<In>[] =>
  // Each key is the name of its field.
  Object.entries<object>(form).map(([name, field]) => ({ ...field, name }) as FormField<In>);

/** What the form of a change begins with; what is not there is left out. */
export const begunWith = <In>(form: WholeForm<In>, row: { readonly [F in Typed<In>]-?: unknown }): Partial<In> => {
  const known = Object.keys(form).map((name) => [name, Reflect.get(row, name)] as const);
  // Fields of one input.
  return Object.fromEntries(known.filter(([, value]) => value !== null && value !== undefined)) as Partial<In>;
};
