import { code } from '#contract/error';
import { type Currency, toMajor } from '#contract/money';
import { Refusal } from './word';

/** An amount that is no multiple of what its currency or its rail moves. @param step minor units */
export const badStep = (step: bigint, currency: Currency, field = 'amount'): Refusal =>
  new Refusal(
    code.badParameter,
    'badStep',
    { step: { minor: step, currency } },
    { fields: [{ field, code: 'step', limit: toMajor(step, currency) }] },
  );
