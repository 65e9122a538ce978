import type { WantedRate } from '#contract/merchantEditor';
import { BadCell, type ReadCell } from '../importing/cellValue';

const NUMBER = '(\\d+(?:\\.\\d+)?)';
/** `SPEI 2.5% + 3.00 ≥ 5.00 ≤ 30.00`, before it `payout` where it is one. */
const RATE = new RegExp(
  `^(?:(payment|payout)\\s+)?([a-z0-9_]{2,20})\\s+${NUMBER}\\s*%(?:\\s*\\+\\s*${NUMBER})?(?:\\s*(?:≥|>=)\\s*${NUMBER})?(?:\\s*(?:≤|<=)\\s*${NUMBER})?$`,
  'i',
);

/** Rates in one cell, with a semicolon or a line between them. */
export const ratesText: ReadCell = ({ text }) =>
  text
    .split(/[;\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map(rateOf);

function rateOf(text: string): WantedRate {
  const [, bizType = 'payment', method, percent, fixed = '0', min, max] = RATE.exec(text) ?? [];
  if (method === undefined || percent === undefined) throw new BadCell('importRates');
  return {
    bizType: bizType.toLowerCase() === 'payout' ? 'payout' : 'payment',
    method: method.toUpperCase(),
    percent,
    fixed,
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
  };
}
