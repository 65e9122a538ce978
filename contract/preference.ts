import Type from 'typebox';
import { read, write } from './call';
import { fields, instant, list, orNull, text, words } from './shape';

/**
 * What a person has set, by a name in up to three parts: `density`, `columns.paymentOrder`, `view.paymentOrder.k3f7`.
 */
const preferenceKey = Type.String({ pattern: '^[a-z][A-Za-z0-9]{0,23}(\\.[A-Za-z0-9]{1,32}){0,2}$' });
/** JSON as text: what it holds is the console's affair, the server only keeps it. */
const LONGEST_VALUE = 8000;
/** How many settings one person may keep. */
export const MOST_PREFERENCES = 300;

export const preference = {
  query: read('/employee/preference/query', {
    title: 'Give everything the asker has set for themselves.',
    access: 'signedIn',
    beforeDuty: true,
    added: true,
    input: {},
    output: fields({ list: list(fields({ key: words, value: words, updateTime: instant })) }),
  }),
  save: write('/employee/preference/save', {
    title: 'Keep one setting of the asker; without a value it is forgotten.',
    access: 'signedIn',
    own: true,
    added: true,
    input: { key: preferenceKey, value: orNull(text(1, LONGEST_VALUE)) },
    output: fields({ updateTime: instant }),
  }),
};
