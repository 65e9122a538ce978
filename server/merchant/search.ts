import { type Finder, MOST } from '../finder';
import { findMerchants } from './searchStore';

/** Merchants by number, id, or words that their names begin with. */
export const merchants: Finder = {
  grant: 'merchant.view',
  find: async ({ db, scope, q }) => {
    const rows = await findMerchants(db, scope, q, MOST);
    return rows.map(({ id, merchant_no, name }) => ({
      type: 'merchant' as const,
      no: merchant_no,
      title: name,
      route: `/merchant?keyword=${encodeURIComponent(merchant_no)}&open=${id}`,
    }));
  },
};
