import type { Static } from 'typebox';
import { read } from './call';
import { countryId, fields, list, oneOf, words } from './shape';

/** What there are lists of: statuses are not here, because the console's words have them already (decision 0084). */
export const dictType = oneOf('country', 'currency', 'method', 'bank');

/** One thing that people choose from a list that is the same for everybody. */
export const DictEntry = fields({
  type: dictType,
  /** As calls take it; of a bank the kind of number before what its numbers begin with: `CLABE 012`. */
  code: words,
  /** None where it is of every country, or where nobody has said. */
  countryIds: list(countryId),
  /** What it is called in the caller's language; rails and banks are called the same in each. */
  name: words,
});
export type DictEntry = Static<typeof DictEntry>;

export const dict = {
  query: read('/dict/query', {
    title: 'Give the countries, currencies, methods and banks that there are to choose from.',
    access: 'signedIn',
    added: true,
    alike: true,
    input: { types: list(dictType, 4) },
    output: list(DictEntry, 2000),
  }),
};
