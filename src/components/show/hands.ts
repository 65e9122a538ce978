import type { Machine, machines } from '#contract/machine';
import type { Right } from '#contract/right';
import type { Family } from '#contract/status';
import type { Guarded } from '@/services/can';
import type { Status } from './machines';

type Hands<M extends Machine> = {
  readonly [S in keyof (typeof machines)[M]['values'] & string]?: readonly Right[];
};
type Area = Right extends infer R ? (R extends `${infer A}.${string}` ? A : never) : never;
type Verb<A extends Area> = Right extends infer R ? (R extends `${A}.${infer V}` ? V : never) : never;
/** Rights of an area. A right is spelled like the word of some button, and no word of a button is said here. */
const by = <A extends Area>(area: A, ...verbs: Verb<A>[]): Right[] =>
  verbs.map((verb) => `${area}.${verb}` as unknown as Right); // by the types above there is such a right

/**
 * Who decides what waits for a person of ours, by one of these rights. To them it is `yours`; to everybody else it
 * waits for somebody else. A status of that family that is not listed here fails the test.
 */
export const hands: { readonly [M in Machine]?: Hands<M> } = {
  master: { review: by('merchant', 'review') },
  account: { paused: by('account', 'status') },
  payment: { mismatch: by('payment', 'supplement', 'link') },
  refund: { asked: by('payment', 'refund'), byHand: by('payment', 'refund') },
  receipt: { open: [...by('payment', 'link'), ...by('receipt', 'return')] },
  approval: { waiting: by('approval', 'view') },
  complaint: { new: by('complaint', 'edit') },
  recharge: { toConfirm: by('recharge', 'confirm', 'confirmCheck') },
  fund: { toCheck: by('fund', 'check') },
  settlement: { toAudit: by('settlement', 'audit'), audited: by('settlement', 'remit') },
  statement: { toCheck: by('recon', 'run') },
  line: { toCheck: by('recon', 'run'), suggested: by('recon', 'resolve'), broken: by('recon', 'resolve') },
  settlementAccount: { review: by('settleAccount', 'audit') },
};

/** The family of a status of a machine for whoever has these grants. */
export function familyFor(of: Machine, { family, name }: Status, may: (call: Guarded) => boolean): Family {
  if (family !== 'yours') return family;
  const deciders: Readonly<Record<string, readonly Right[] | undefined>> = hands[of] ?? {};
  return deciders[name]?.some((access) => may({ access })) ? 'yours' : 'waiting';
}
