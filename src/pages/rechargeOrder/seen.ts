import type { Recharge } from '#contract/recharge';

/** An order as the one who confirms it saw it. */
export const seenOf = ({ orderNo, version, amount, currency }: Recharge) => ({ orderNo, version, amount, currency });
