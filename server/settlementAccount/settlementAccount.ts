import type { AppContract } from '#contract/index';
import { withCounts } from '../counts';
import type { AreaHandlers } from '../http/handlers';
import { audit } from './audit';
import { settlementAccounts } from './list';
import { presentAccount } from './presenter';
import { save } from './save';
import { saveStatus } from './status';

type Calls = AppContract['settlementAccount'];

/** Where owners want their money: `/settlement/account/*`. */
export const settlementAccount: AreaHandlers<Calls> = {
  page: withCounts<Calls['page']>(async ({ db, input, actor, now }) => {
    const { rows, total } = await settlementAccounts.page(db, { ...actor, now }, input);
    return { list: rows.map((row) => presentAccount(row, actor.scope)), total };
  }),
  save,
  audit,
  saveStatus,
};
