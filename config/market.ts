import type { Country } from '#contract/money';

/** The market this build is made for: its zone is the second choice of whoever has no country of their own. */
export const MARKET: Country = 'MEX';
