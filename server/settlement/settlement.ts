import type { AppContract } from '#contract/index';
import { toMajor } from '#contract/money';
import { withCounts } from '../counts';
import type { AreaHandlers } from '../http/handlers';
import { apply, preview } from './apply';
import { audit } from './audit';
import { bankFile } from './bankFile';
import { details } from './details';
import { cancel, returned } from './end';
import { exportSettlements } from './export';
import { settlements, totals } from './list';
import { presentSettlement } from './presenter';
import { remit } from './remit';
import { statement } from './statement';

type Calls = AppContract['settlement'];

/** Owners' money on its way to them: `/settlement/record/*`. */
export const settlement: AreaHandlers<Calls> = {
  page: withCounts<Calls['page']>(async (context) => {
    const { db, input, actor } = context;
    const listScope = settlements.listScopeOf(input, context);
    const { rows, total } = await settlements.page(db, listScope, input);
    const sums = await settlements.sums(db, listScope, input, totals);
    return {
      list: rows.map((row) => presentSettlement(row, actor.scope)),
      total,
      summary: sums.map((sum) => ({ ...sum, usdtAmount: toMajor(sum.usdtAmount, 'USDT') })),
    };
  }),
  details,
  preview,
  apply,
  audit,
  remit,
  cancel,
  returned,
  export: exportSettlements,
  bankFile,
  statement,
};
