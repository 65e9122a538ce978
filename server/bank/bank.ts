import type { AppContract } from '#contract/index';
import { type AreaHandlers, notYet } from '../http/handlers';
import { clearWholeCache } from './cache';

export const bank: AreaHandlers<AppContract['bank']> = {
  list: notYet,
  accountDetails: notYet,
  page: notYet,
  save: notYet,
  saveStatus: notYet,
  snapshot: notYet,
  clearWholeCache,
};
