import { choice } from './cellValue';

/** A country by its code, or by what it is called. */
export const countryChoice = choice([
  ['MEX', 'valueMexico'],
  ['COL', 'valueColombia'],
  ['PER', 'valuePeru'],
  ['CHL', 'valueChile'],
  ['ARG', 'valueArgentina'],
  ['BRA', 'valueBrazil'],
]);
