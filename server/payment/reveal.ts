import { idOfNo } from '../db/orderNo';
import type { Reveal } from '../reveal';
import { sightOf } from './presenter';
import { findOrder } from './store';

/** Payers of collection orders. Whoever does not see payers at all, an agent, finds none. */
export const payers: Reveal = {
  grant: 'payment.unmask',
  find: async (db, actor, no) => {
    const id = idOfNo('P', no);
    const order = id === undefined || !sightOf(actor).payer ? undefined : await findOrder(db, id, actor.scope);
    if (!order) return undefined;
    const names = { payerName: order.payer_name, observedPayerName: order.observed_payer_name };
    return { no, values: { ...names, payerDocNo: order.payer_doc_no, payerAccount: order.payer_account } };
  },
};
