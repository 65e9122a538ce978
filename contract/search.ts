import type { Static } from 'typebox';
import { read } from './call';
import { fields, list, oneOf, pasted, text, words } from './shape';

/** A thing that a number or a name names, and the console's page on which it stands. */
export const Found = fields({
  type: oneOf('payment', 'merchant', 'journal', 'account'),
  /** The number that people call it by. */
  no: words,
  /** What tells it from others: whose it is, or its name. */
  title: words,
  /** Path and query of the console. */
  route: words,
});
export type Found = Static<typeof Found>;

export const search = {
  global: read('/search/global', {
    title: 'Find what a number or a name names, and where the console shows it.',
    access: 'signedIn',
    added: true,
    input: { q: pasted(text(2, 80)) },
    output: list(Found, 40),
  }),
};
