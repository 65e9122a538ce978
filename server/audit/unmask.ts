import type { audit, MaskedObject } from '#contract/audit';
import { code } from '#contract/error';
import { numbersAtChannels } from '../account/numbersAtChannels';
import { placeNumbers } from '../bank/placeNumbers';
import { contacts } from '../employee/contacts';
import type { Handler } from '../http/handlers';
import { payers } from '../payment/payers';
import { maskedFor, type Reveal } from '../reveal';
import { payees } from '../settlement/payees';
import { accountNumbers } from '../settlementAccount/accountNumbers';
import { Refusal } from '../words/word';

const reveals: Record<MaskedObject, Reveal> = {
  payment: payers,
  employee: contacts,
  settlement: payees,
  settlementAccount: accountNumbers,
  bank: placeNumbers,
  account: numbersAtChannels,
};

/**
 * One masked value in full. That it was shown, to whom and why stands in the audit; the value itself is kept nowhere.
 * @throws Refusal 1003 without the right to this kind of data, or where their role never sees it; 1004 for what is not
 * there, not theirs, or empty
 */
export const unmask: Handler<(typeof audit)['unmask']> = async ({ db, actor, input, now, changed }) => {
  const { grant, find } = reveals[input.objectType];
  if (!actor.grants.has(grant)) throw new Refusal(code.noPermission, 'noPermission', { grant });
  if (maskedFor(actor).includes(input.field)) throw new Refusal(code.noPermission, 'maskedForRole');
  const found = await find(db, actor, input.id, now);
  const value = found?.values[input.field];
  if (!found || value === undefined || value === null) throw new Refusal(code.notFound, 'notFound');
  changed({ type: input.objectType, no: found.no });
  return { value };
};
