/** Digits that stand between two marks of thousands. */
const GROUP = 3;
/** As wide as a digit gets. */
const WIDE = '8';

/**
 * The amount that needs the most room among those with as many groups of digits: "1250.50" → "888888.88". Major units
 * as a decimal string, as its argument.
 */
export function roomFor(amount: string): string {
  const [, sign = '', whole = '', decimals = ''] = /^(-?)(\d*)(\.?\d*)$/.exec(amount) ?? [];
  return sign + WIDE.repeat(Math.max(Math.ceil(whole.length / GROUP), 1) * GROUP) + decimals.replaceAll(/\d/g, WIDE);
}
