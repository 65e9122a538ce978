import { toMajor } from '#contract/money';
import type { Change } from '../http/handlers';
import type { By } from './by';
import { type RowOf, type SteppedKind, tables } from './tables';

/**
 * Told besides the statuses: what stood there before, and what stands there now; another amount than the
 * order's, or null where none moves.
 */
export type AuditFacts<K extends SteppedKind> = (
  moved: RowOf<K>,
  before: RowOf<K>,
) => { before?: object; after?: object; amount?: Change['amount'] | null };

/** Whose change it is told as: a refund is its payment's. */
const objects: Partial<Record<SteppedKind, { type: 'payment'; no: string; status: string }>> = {
  refund: { type: 'payment', no: 'orderNo', status: 'refundStatus' },
};

/** Tells the audit of a person's step where the order stood and where it stands. */
export function auditStep<K extends SteppedKind>(
  kind: K,
  row: RowOf<K>,
  moved: RowOf<K>,
  facts: AuditFacts<K> | undefined,
  { changed }: By,
): void {
  if (changed === null) return;
  const { type, no, status } = objects[kind] ?? { type: kind, no: tables[kind].no, status: 'status' };
  const [then, now] = [row as RowOf<SteppedKind>, moved as RowOf<SteppedKind>];
  const { before, after, amount = amountOf(now) } = facts?.(moved, row) ?? {};
  const { countryId } = moved as { countryId?: string };
  changed({
    ...{ type, no: String(Reflect.get(moved, no)) },
    before: { [status]: then.status, ...before },
    after: { [status]: now.status, ...after },
    ...(amount && { amount }),
    ...(countryId !== undefined && { countryId }),
  });
}

/** None of what nobody knows the currency of. */
const amountOf = ({ amount, currency }: RowOf<SteppedKind>): Change['amount'] =>
  currency === null ? undefined : { amount: toMajor(amount, currency), currency };
