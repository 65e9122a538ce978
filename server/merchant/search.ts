import { type Finder, MOST } from '../finder';
import { findMerchants } from './searchStore';

/** Merchants by number, id, or words that their names begin with. */
export const merchants: Finder = {
  grant: 'merchant.view',
  find: async ({ db, scope, q }) => {
    const rows = await findMerchants(db, scope, q, MOST);
    return rows.map(({ id, merchantNo, name }) => ({
      type: 'merchant' as const,
      no: merchantNo,
      title: name,
      route: `/merchant?keyword=${encodeURIComponent(merchantNo)}&open=${id}`,
    }));
  },
};
