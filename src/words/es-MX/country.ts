import type source from '../zh-CN/country';

/** Markets, by the country of their currency. */
export default {
  'country.MEX': 'México',
  'country.COL': 'Colombia',
  'country.PER': 'Perú',
  'country.CHL': 'Chile',
  'country.ARG': 'Argentina',
  'country.BRA': 'Brasil',
} satisfies Record<keyof typeof source, string>;
