import { type Finder, MOST } from '../finder';
import { findMerchants, findMerchantsByPart } from './searchStore';

/** Part of a number, some of it digits. */
const PART = /^(?=.*\d)[A-Za-z\d]{3,20}$/;

/** Merchants by number, id, or words that their names begin with; where none has it, by a part of their number. */
export const merchants: Finder = {
  grant: 'merchant.view',
  find: async ({ db, scope, q }) => {
    const named = await findMerchants(db, scope, q, MOST);
    const isPart = named.length === 0 && PART.test(q);
    const rows = isPart ? await findMerchantsByPart(db, scope, q, MOST) : named;
    return rows.map(({ id, merchantNo, name }) => ({
      type: 'merchant' as const,
      no: merchantNo,
      title: name,
      route: `/merchant?keyword=${encodeURIComponent(merchantNo)}&open=${id}`,
    }));
  },
};
