// A save of something that is there: what was not sent stays, and null erases where the contract takes it.
import type { Call, Parsed } from '#contract/call';

/** What a save says of itself, or which row it means. */
type Besides = 'id' | 'version' | 'requestId' | 'googleCode' | 'password';
type Optional<In> = { [F in keyof In]-?: object extends Pick<In, F> ? F : never }[keyof In];
/**
 * What stands in each field that a save may leave out, in the contract's own form; of what no row has, undefined. A
 * field that is forgotten does not compile: the next save of anything else would erase it.
 */
export type Standing<In> = { readonly [F in Exclude<Optional<In>, Besides>]: In[F] | null | undefined };
/** What is sent, with what stands beside it: what nothing says is nowhere. */
export type Whole<In> = { [F in keyof In]: Exclude<In[F], null> };
/** A save with what stands in the fields that were not sent. */
export type WholeCall<C extends { input: unknown }> = Omit<C, 'input'> & { input: Whole<C['input']> };

/** @param standing the row that changes; undefined where one is made */
export function whole<C extends Call, In extends Omit<Parsed<C>, 'requestId'>>(
  call: C,
  input: In,
  standing: Standing<In> | undefined,
): Whole<In> {
  const names = Object.keys(call.input.properties);
  const entries = names.map((name) => [name, sentOrStanding(name, input, standing)] as const);
  // The fields of the call, each of its own type.
  return withoutNothing(Object.fromEntries(entries) as In);
}

/** What is only tried out: null says nothing either. */
export const withoutNothing = <In extends object>(input: In): Whole<In> =>
  // Nothing is lost but null, which the type says.
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null && value !== undefined)) as Whole<In>;

const sentOrStanding = (name: string, input: unknown, standing: object | undefined): unknown => {
  const sent: unknown = Reflect.get(Object(input), name);
  return sent === undefined && standing && !besides.has(name) ? Reflect.get(standing, name) : sent;
};
const besides: ReadonlySet<string> = new Set<Besides>(['id', 'version', 'requestId', 'googleCode', 'password']);
