import type { recharge as contract } from '#contract/recharge';
import { withCounts } from '../counts';
import type { AreaHandlers } from '../http/handlers';
import { confirm } from './confirm';
import { confirmLook } from './confirmLook';
import { create } from './create';
import { details } from './details';
import { cancel, reject } from './end';
import { exportRecharges } from './export';
import { recharges, totalsAt } from './list';
import { methods } from './methods';
import { present } from './presenter';
import { submitProof } from './proof';
import { recheckChain } from './recheck';

/** Recharge orders: `/order/recharge/*`. */
export const recharge: AreaHandlers<typeof contract> = {
  page: withCounts<(typeof contract)['page']>(async (context) => {
    const { db, input, actor, now } = context;
    const listScope = recharges.listScopeOf(input, context);
    const { rows, total } = await recharges.page(db, listScope, input);
    const summary = await recharges.sums(db, listScope, input, totalsAt(now));
    return { list: rows.map((row) => present(row, actor)), total, summary };
  }),
  details,
  methods,
  create,
  submitProof,
  confirmLook,
  confirm,
  reject,
  cancel,
  recheckChain,
  export: exportRecharges,
};
