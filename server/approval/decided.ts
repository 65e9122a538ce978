import { approvalAction } from '#contract/status';
import type { Reads } from '../db/pools';
import type { Reader } from './list';
import { listDecided } from './store';

interface About {
  /** Of the thing. */
  no: string;
  calls: readonly string[];
  from: Date;
  to: Date;
}
interface Decided {
  at: number;
  userName: string;
  call: string;
  makerName: string;
  passed: boolean;
}

/** What people decided in a while about requests for these calls and one thing, among those that the reader sees. */
export async function decisionsAbout(db: Reads, reader: Reader, about: About): Promise<Decided[]> {
  const rows = await listDecided(db, reader, about);
  return rows.map(({ at, action, ...row }) => ({ ...row, at: at.getTime(), passed: action === approvalAction.pass }));
}
