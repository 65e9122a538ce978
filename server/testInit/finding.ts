import type { Finding, SelfFact, SelfState } from '#contract/testSetup';

type More = Partial<Pick<Finding, 'of' | 'value' | 'time'>>;

/** Something that was found; a figure is well unless a worse state is said. */
export const found = (fact: SelfFact, more: More = {}, state: SelfState = 'good'): Finding => ({
  fact,
  of: null,
  value: null,
  time: null,
  ...more,
  state,
});

/** Worse from one limit on, bad from the other. */
export const above = (value: number, warning: number, bad: number): SelfState =>
  value >= bad ? 'bad' : value >= warning ? 'warning' : 'good';

const order: readonly SelfState[] = ['good', 'unknown', 'warning', 'bad'];
export const worst = (findings: readonly Finding[]): SelfState =>
  order.findLast((state) => findings.some((one) => one.state === state)) ?? 'good';

/** What the machine calls a fault, such as `ECONNREFUSED`; never its message, which may hold what was sent. */
export const faultOf = (error: unknown): string =>
  wordIn(error, 'code') ?? wordIn(partOf(error, 'cause'), 'code') ?? wordIn(error, 'name') ?? 'Error';

/** By their shape: what Node's own sockets throw is no `Error` of whoever runs in another realm. */
const partOf = (thing: unknown, key: string): unknown =>
  typeof thing === 'object' && thing !== null ? Reflect.get(thing, key) : undefined;
function wordIn(thing: unknown, key: string): string | undefined {
  const word = partOf(thing, key);
  return typeof word === 'string' ? word : undefined;
}
