import type { Complaint } from '#contract/complaint';
import type { Scope } from '../db/scope';
import { maskName } from '../mask';
import type { ComplaintListRow } from './list';

/** Agents see volumes, never payers. */
export const payerFor = (name: string | null, { kind }: Scope): string | null =>
  name === null || kind === 'agent' ? null : maskName(name);

/** A complaint as somebody may see it. */
export const present = (row: ComplaintListRow, scope: Scope): Complaint => ({
  ...row,
  payerName: payerFor(row.payerName, scope),
});
