import { write } from './call';
import { count, fields, idOf, list, optional, text, words } from './shape';

/** Where a merchant's systems may be told of its orders. */
export const merchantCallback = {
  saveCallbackHosts: write('/merchant/saveCallbackHosts', {
    title: 'Say at which hosts a merchant may be told of its orders.',
    access: 'merchant.ip',
    added: true,
    stepUp: true,
    /** All hosts from now on: `shop.mx`, or `*.shop.mx` for those below it; any where there are none. */
    input: {
      id: optional(idOf('merchant')),
      /** The merchant’s. */
      version: count,
      hosts: list(text(1, 260), 20),
    },
    /** As they are compared. */
    output: fields({ hosts: list(words, 20), version: count }),
  }),
};
