import type { Country } from '#contract/money';

/** A control of each country, made once: a form's field knows its component, not its country. */
export const ofEach = <T>(make: (country: Country) => T): Record<Country, T> => ({
  MEX: make('MEX'),
  COL: make('COL'),
  PER: make('PER'),
  CHL: make('CHL'),
  ARG: make('ARG'),
  BRA: make('BRA'),
});
