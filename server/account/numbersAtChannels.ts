import { isId } from '#contract/shape';
import type { Reveal } from '../reveal';
import { namingNumber } from './identifiers';
import { accounts } from './list';

/** Accounts of ours at channels: whoever fills one types its number, and whoever checks compares it. */
export const numbersAtChannels: Reveal = {
  grant: 'bank.unmask',
  find: async (db, { scope }, id, now) => {
    const row = isId(id) ? await accounts.find(db, { scope, now }, id) : undefined;
    if (!row) return undefined;
    const { accountName, known, holderName, holderDocNo } = row;
    return { no: accountName, values: { accountNo: namingNumber({ ...known, holderName }), holderDocNo } };
  },
};
