// One order goes one step: by its machine, from where it was held, with a line of its life. The audit, open lists and
// people hear of it here, so that no caller forgets one of them.
import { code } from '#contract/error';
import type { Writes } from '../db/pools';
import { Refusal } from '../words/word';
import { type AuditFacts, auditStep } from './auditStep';
import type { By } from './by';
import { isLive, type LiveKind, tellLists } from './live';
import { refuseMove } from './move';
import { type Notice, type NoticedKind, noticeStep } from './noticeStep';
import { addStep, moveRow } from './stepStore';
import { type ChangesOf, type RowOf, type SteppedKind, tables } from './tables';

/** What a row of every kind has. */
interface Standing {
  id: string;
  version: number;
  status: number;
}
type Notices = { [K in SteppedKind]: K extends NoticedKind ? Notice<K> : never };
interface Step<K extends SteppedKind> {
  /** A status of its kind. */
  to: number;
  set?: ChangesOf<K>;
  /** In somebody's own words. */
  reason?: string | null | undefined;
  /** What the audit is told besides where it stood and where it stands. */
  audit?: AuditFacts<K>;
  /** What people should know without asking. */
  notice?: Notices[K] | undefined;
}

/**
 * Lets an order that is held go where its kind's moves lead (`contract/kind.ts`), and changes what stands in it
 * besides. The step is written down and, of a person, audited; open lists ask again, and people are told. Booking is
 * the caller's.
 * @throws Refusal 1006 where it does not go there, 1005 where it is not as it was held
 */
export async function step<K extends SteppedKind>(
  tx: Writes,
  kind: K,
  row: RowOf<K> & Standing,
  { to, set, reason = null, audit, notice }: Step<NoInfer<K>>,
  by: By,
): Promise<RowOf<K>> {
  refuseMove(kind, row, to);
  const moved = await moveRow(tx, kind, row, { to, set });
  if (!moved) throw new Refusal(code.versionConflict, 'versionConflict');
  const orderNo = String(Reflect.get(row, tables[kind].no));
  await addStep(tx, { orderNo, at: by.now, actor: by.actor, fromStatus: row.status, toStatus: to, reason });
  auditStep(kind, row, moved, audit, by);
  // Of a kind that is live, the row is one of those; of one of which people are told likewise.
  if (isLive(kind)) await tellLists(tx, kind as LiveKind, moved as RowOf<LiveKind>, 'changed', by.now);
  if (notice) await noticeStep(tx, kind as NoticedKind, moved as RowOf<NoticedKind>, notice, by);
  return moved;
}
