import { code } from '#contract/error';
import { type ComplaintStatus, complaintMoves, complaintStatus, mayMove } from '#contract/status';
import { idOfNo } from '../db/orderNo';
import type { Reads, Writes } from '../db/pools';
import type { Scope } from '../db/scope';
import { Refusal } from '../words/word';
import { type ComplaintRow, findComplaint, lockComplaint } from './store';

/** One that somebody sees. @throws Refusal 1004 */
export const ownComplaint = (db: Reads | Writes, scope: Scope, complaintNo: string): Promise<ComplaintRow> =>
  named(complaintNo, (id) => findComplaint(db, scope, id));

/** The same, held. @throws Refusal 1004 */
export const holdComplaint = (tx: Writes, scope: Scope, complaintNo: string): Promise<ComplaintRow> =>
  named(complaintNo, (id) => lockComplaint(tx, scope, id));

async function named(no: string, find: (id: string) => Promise<ComplaintRow | undefined>): Promise<ComplaintRow> {
  const id = idOfNo('C', no);
  const row = id === undefined ? undefined : await find(id);
  if (!row) throw new Refusal(code.notFound, 'notFound');
  return row;
}

/** @throws Refusal 1006 where a complaint does not go there from where it stands */
export function refuseUnlessMoves({ status }: Pick<ComplaintRow, 'status'>, to: ComplaintStatus): void {
  if (!mayMove(complaintStatus, complaintMoves, status, to))
    throw new Refusal(code.transitionNotAllowed, 'complaintNotInThisStatus');
}
