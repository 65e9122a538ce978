import type { recharge as contract } from '#contract/recharge';
import { openRecharges } from '#contract/status';
import { eachOrOne } from '../http/bulk';
import type { Handler } from '../http/handlers';
import { lock } from '../order/lock';
import { standsOtherwise } from '../order/move';
import { lookNow } from './store';

/** Lets the server look at the chain at once. What it finds reaches open screens by itself. */
export const recheckChain: Handler<(typeof contract)['recheckChain']> = async ({
  db,
  input,
  actor,
  caller,
  now,
  changed,
}) =>
  eachOrOne(input.orderNos, caller.locale, async (no) => {
    const row = await lock(db, actor.scope, 'recharge', no);
    if (row.txHash === null || !openRecharges.includes(row.status)) throw standsOtherwise();
    await lookNow(db, actor.scope, row.id, now);
    changed({ type: 'recharge', no, after: { chainState: row.chainState } });
  });
