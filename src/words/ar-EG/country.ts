import type source from '../zh-CN/country';

/** Markets, by the country of their currency. */
export default {
  'country.MEX': 'المكسيك',
  'country.COL': 'كولومبيا',
  'country.PER': 'بيرو',
  'country.CHL': 'تشيلي',
  'country.ARG': 'الأرجنتين',
  'country.BRA': 'البرازيل',
} satisfies Record<keyof typeof source, string>;
