import type source from '../zh-CN/country';

/** Markets, by the country of their currency. */
export default {
  'country.MEX': 'Mexico',
  'country.COL': 'Colombia',
  'country.PER': 'Peru',
  'country.CHL': 'Chile',
  'country.ARG': 'Argentina',
  'country.BRA': 'Brazil',
} satisfies Record<keyof typeof source, string>;
