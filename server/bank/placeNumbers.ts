import { isId } from '#contract/shape';
import type { Reveal } from '../reveal';
import { listScopeAt, places } from './list';

/** Places of ours: whoever pays one types its number, and whoever checks compares it. */
export const placeNumbers: Reveal = {
  grant: 'bank.unmask',
  find: async (db, { scope }, id, now) => {
    const row = isId(id) ? await places.find(db, listScopeAt(scope, now), id) : undefined;
    return row && { no: row.name, values: { accountNo: row.accountNo, holderDocNo: row.holderDocNo } };
  },
};
