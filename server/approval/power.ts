import type { Reads } from '../db/open';
import { hasNewAuthority, isTied } from '../db/tie';
import type { ApprovalRow } from './store';

/** How whoever asked came to be able to ask. */
export interface Power {
  /** Tied to the reader, who is not the one who asked. */
  tied: boolean;
  /** By something that somebody gave them in the last 30 days. */
  isNew: boolean;
}

/** Who gave the maker power lately, and what that is to the reader. */
export const powerOf = async (db: Reads, readerId: string, { maker_id }: ApprovalRow, now: Date): Promise<Power> => ({
  tied: maker_id !== readerId && (await isTied(db, readerId, maker_id, now)),
  isNew: await hasNewAuthority(db, maker_id, now),
});
