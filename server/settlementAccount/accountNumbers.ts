import { isId } from '#contract/shape';
import type { Reveal } from '../reveal';
import { settlementAccounts } from './list';

/** Owners' own accounts: whoever reviews one compares its number with the paper. */
export const accountNumbers: Reveal = {
  grant: 'settlement.unmask',
  find: async (db, { scope, employeeId }, id, now) => {
    const row = isId(id) ? await settlementAccounts.find(db, { scope, employeeId, now }, id) : undefined;
    return row && { no: row.name, values: { accountNo: row.accountNo, holderDocNo: row.holderDocNo } };
  },
};
