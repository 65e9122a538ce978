import type { AppContract } from '#contract/index';
import { type AreaHandlers, notYet } from '../http/handlers';

export const stat: AreaHandlers<AppContract['stat']> = {
  txn: notYet,
  profit: notYet,
  balance: notYet,
};
