import type { paymentBatch } from '#contract/paymentBatch';
import type { paymentSupplement } from '#contract/paymentSupplement';
import type { AreaHandlers } from '../http/handlers';
import { supplementBatch } from './batch';
import { supplement as one, supplementLook } from './call';

/** Orders that people make paid by a proof. */
export const supplement: AreaHandlers<typeof paymentSupplement & typeof paymentBatch> = {
  supplement: one,
  supplementLook,
  supplementBatch,
};
