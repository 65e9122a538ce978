import { code } from '#contract/error';
import type { payment } from '#contract/payment';
import { listedKind } from '#contract/status';
import { addEntry } from '../blacklist/entry';
import type { Handler } from '../http/handlers';
import { Refusal } from '../words/word';
import { ownOrder } from './own';

/** Blocks who paid, or was to pay, by what the order holds of them: nobody has to read it for that. */
export const block: Handler<(typeof payment)['block']> = async (context) => {
  const { db, actor, input } = context;
  const { orderNo, merchantId, payerDocNo, payerPhone, payerAccount } = await ownOrder(db, input.orderNo, actor.scope);
  const payer = { document: payerDocNo, phone: payerPhone, account: payerAccount };
  const { by, everywhere, reason, expireTime } = input;
  const entryIds: string[] = [];
  for (const type of by) {
    const value = payer[type];
    if (value === null) throw new Refusal(code.notFound, 'nothingToBlock');
    const where = everywhere === true ? {} : { merchantId };
    const entry = { kind: listedKind.blocked, type, value, reason, orderNo, expireTime, ...where };
    entryIds.push(await addEntry(context, entry));
  }
  return { entryIds };
};
