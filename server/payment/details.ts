import { code } from '#contract/error';
import type { payment } from '#contract/payment';
import { filesOf } from '../attachment/attachment';
import { idOfNo } from '../db/orderNo';
import type { Handler } from '../http/handlers';
import { Refusal } from '../words/word';
import { listCallbacks, listNotifications, listOperations, listTimeline, listUpstream } from './historyStore';
import { listJournals } from './journals';
import { orders } from './list';
import { presentOrder, sightOf } from './presenter';
import { listRelated } from './store';
import { listTickets } from './ticketStore';
import { waitingOf } from './waiting';

/** Everything about one order that this person may see. Somebody else's order answers as one that does not exist. */
export const explain: Handler<(typeof payment)['details']> = async ({ input, actor, db }) => {
  const { scope, grants } = actor;
  const id = idOfNo('P', input.orderNo);
  const order = id === undefined ? undefined : await orders.find(db, actor, id);
  if (id === undefined || !order) throw new Refusal(code.notFound, 'notFound');
  const sight = sightOf(actor);
  // The channel's own messages are the platform's business; an agent sees volumes, not what passes between a merchant
  // and its payers.
  const seesUpstream = grants.has('payment.upstreamLog');
  const waits = grants.has('payment.supplement') ? await waitingOf(db, order) : undefined;
  return {
    order: presentOrder(order, sight),
    timeline: await listTimeline(db, order),
    callbacks: seesUpstream ? await listCallbacks(db, order) : [],
    notifications: sight.payer ? await listNotifications(db, order) : [],
    ...(seesUpstream && { upstreamLogs: (await listUpstream(db, order)) ?? [] }),
    journals: await listJournals(db, order, scope, sight.cost),
    operations: await listOperations(db, order, scope),
    files: scope.kind === 'platform' ? await filesOf(db, { type: 'payment', id }) : [],
    tickets: sight.account ? await listTickets(db, order, scope) : [],
    related: sight.payer ? await listRelated(db, order, scope) : [],
    ...(waits && { waits }),
  };
};
