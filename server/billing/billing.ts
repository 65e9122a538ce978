import type { merchantMoney } from '#contract/merchantMoney';
import type { AreaHandlers } from '../http/handlers';
import { billingFlow } from './flow';
import { billingFlowExport } from './flowExport';

/** What moved on the accounts of a merchant or an agent, line by line. */
export const billing: AreaHandlers<Pick<typeof merchantMoney, 'billingFlow' | 'billingFlowExport'>> = {
  billingFlow,
  billingFlowExport,
};
