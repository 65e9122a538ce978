import type { AppContract } from '#contract/index';
import { type AreaHandlers, notYet } from '../http/handlers';

export const bank: AreaHandlers<AppContract['bank']> = {
  list: notYet,
  accountDetails: notYet,
  page: notYet,
  save: notYet,
  saveStatus: notYet,
  snapshot: notYet,
  clearWholeCache: notYet,
};
