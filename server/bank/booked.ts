import { balanceBefore } from '../books/lines';
import type { Reads } from '../db/pools';
import type { PlaceRow } from './list';
import { ledgerAccountOf } from './store';

/** What a place holds by the books before a journal, minor units. @param place one that its reader was found to see */
export const bookedBy = async (
  db: Reads,
  place: Pick<PlaceRow, 'ledgerPath' | 'currency'>,
  before: string,
): Promise<bigint> => balanceBefore(db, await ledgerAccountOf(db, place), before);
