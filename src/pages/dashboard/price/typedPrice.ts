// What is being typed, as a number. The server decides; here it is said before anybody presses.
import { toScale4 } from '#contract/money';

const DECIMALS = /^-?\d{1,12}(?:\.\d{1,4})?$/;

/** Ten-thousandths; undefined while it is no number yet. */
export const tenThousandths = (text: string | null | undefined): bigint | undefined =>
  text !== null && text !== undefined && DECIMALS.test(text) ? toScale4(text) : undefined;

/** Against the market, whole units of the local currency for 10,000 USDT: ten-thousandths of one are units of them. */
export const perTenThousand = (price: bigint, market: bigint): bigint => price - market;
