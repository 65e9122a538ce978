import type { Word } from '@/services/words';

type StepName = Extract<Word, `guide.step.${string}.about`> extends `guide.step.${infer Name}.about` ? Name : never;

/** The guide's steps, with the blocks of each in their order. */
export const steps = [
  { name: 'keys', blocks: ['keys'] },
  { name: 'sign', blocks: ['sign', 'balance'] },
  { name: 'listen', blocks: ['listen'] },
  { name: 'create', blocks: ['create'] },
  { name: 'pay', blocks: ['pay', 'told'] },
  { name: 'query', blocks: ['query'] },
  { name: 'refund', blocks: ['refund'] },
  { name: 'again', blocks: ['again'] },
  { name: 'refusals', blocks: ['refused'] },
  { name: 'limits', blocks: [] },
  { name: 'test', blocks: [] },
] as const satisfies readonly { name: StepName; blocks: readonly string[] }[];
export type Step = (typeof steps)[number];

/** Why a request may be refused; each has a word that says what to do. */
export const refusals = [
  ...[1001, 1004, 1006, 1007, 1009],
  ...[1301, 1302, 1305, 1306],
  ...[2001, 2002, 2003, 2004, 2005],
] as const;
