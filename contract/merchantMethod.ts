import Type from 'typebox';
import { write } from './call';
import { count, fields, flag, idOf, list, reason, words } from './shape';

/** Which of the methods that it has agreed a merchant may use. */
export const merchantMethod = {
  saveMethod: write('/merchant/saveMethod', {
    title: 'Take a merchant’s method of payment out of use, or into use again.',
    access: 'merchant.pool',
    added: true,
    input: {
      id: idOf('merchant'),
      /** The merchant’s. */
      version: count,
      method: Type.String({ pattern: '^[A-Z0-9_]{2,20}$' }),
      open: flag,
      reason,
    },
    output: fields({ closedMethods: list(words, 100), version: count }),
  }),
};
