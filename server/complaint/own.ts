import { code } from '#contract/error';
import { idOfNo } from '../db/orderNo';
import type { Reads, Writes } from '../db/pools';
import type { Scope } from '../db/scope';
import { Refusal } from '../words/word';
import { type ComplaintRow, findComplaint } from './store';

/** One that somebody sees. @throws Refusal 1004 */
export async function ownComplaint(db: Reads | Writes, scope: Scope, complaintNo: string): Promise<ComplaintRow> {
  const id = idOfNo('C', complaintNo);
  const row = id === undefined ? undefined : await findComplaint(db, scope, id);
  if (!row) throw new Refusal(code.notFound, 'notFound');
  return row;
}
