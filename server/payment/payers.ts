import { idOfNo } from '../db/orderNo';
import type { Reveal } from '../reveal';
import { orders } from './list';
import { sightOf } from './presenter';

/** Payers of collection orders. Whoever does not see payers at all, an agent, finds none. */
export const payers: Reveal = {
  grant: 'payment.unmask',
  find: async (db, actor, no) => {
    const id = idOfNo('P', no);
    const order = id === undefined || !sightOf(actor).payer ? undefined : await orders.find(db, actor, id);
    if (!order) return undefined;
    const { payerName, observedPayerName, payerDocNo, payerPhone, payerAccount } = order;
    return { no, values: { payerName, observedPayerName, payerDocNo, payerPhone, payerAccount } };
  },
};
