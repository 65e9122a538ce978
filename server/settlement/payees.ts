import { idOfNo } from '../db/orderNo';
import type { Reveal } from '../reveal';
import { settlements } from './list';

/** Where settlements go: whoever pays one by hand types its number, and whoever audits compares it. */
export const payees: Reveal = {
  grant: 'settlement.unmask',
  find: async (db, { scope }, no, now) => {
    const id = idOfNo('S', no);
    const row = id === undefined ? undefined : await settlements.find(db, { scope, now }, id);
    return row && { no, values: { accountNo: row.bankAccountNo } };
  },
};
