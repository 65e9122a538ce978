import { type Machine, machines, type StatusWord } from '#contract/machine';
import type { Family } from '#contract/status';

export interface Status {
  name: string;
  value: number;
  family: Family;
  word: StatusWord;
}

/** The statuses of one machine in the order of its numbers. */
export function statusesOf(machine: Machine): Status[] {
  const { values, moves } = machines[machine];
  return Object.entries(values).map(([name, value]) => ({
    name,
    value,
    // The moves of a machine have its names as keys, by their type.
    family: (moves as Record<string, { family: Family }>)[name]?.family ?? 'unknown',
    word: `status.${machine}.${name}` as StatusWord,
  }));
}

/** What a number means; a number nobody declared is `unknown` rather than an error on a screen of money. */
export const statusOf = (machine: Machine, value: number): Status | undefined =>
  statusesOf(machine).find((status) => status.value === value);
