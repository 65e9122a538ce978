import type { Kind } from '#contract/shape';
import { orderNo } from '../../server/db/orderNo';
import type { Target } from './grants';
import type { People, Person } from './people';
import { customRole, deskRole, ownRoles, type World } from './world';

type Ids = Partial<Record<Target, string>>;
/** Nothing has this id: its time is the first millisecond that ids can tell. */
const ABSENT = '1234567';

/** What each kind of id is for one person: theirs, their tree's, another tenant's, nobody's, and of another kind. */
export function targetsOf({ a, b, rule }: World, { others }: People, who: Person): Record<Kind, Ids> {
  const wrong = a.accounts.own;
  const ids = (own: string, sibling: string | undefined, other: string | undefined): Ids => ({
    own,
    ...(sibling !== undefined && { sibling }),
    ...(other !== undefined && { other }),
    absent: ABSENT,
    wrong,
  });
  const { colleague, stranger } = others;
  return {
    merchant: ids(a.merchant.id, a.sibling.id, b.merchant.id),
    agent: ids(a.agent, a.superAgent, b.agent),
    company: ids(a.companies.own, a.companies.sibling, b.companies.own),
    account: { ...ids(a.accounts.own, a.accounts.sibling, b.accounts.own), wrong: a.merchant.id },
    switch: ids(a.switches.own, a.switches.sibling, b.switches.own),
    poolBatch: ids(a.poolBatches.own, a.poolBatches.sibling, b.poolBatches.own),
    announcement: ids(a.announcements.own, a.announcements.sibling, b.announcements.own),
    contact: ids(a.contacts.own, a.contacts.sibling, b.contacts.own),
    listed: ids(a.listed.own, a.listed.sibling, b.listed.own),
    bank: ids(a.banks.own, a.banks.sibling, b.banks.own),
    statement: ids(a.statements.own, a.statements.sibling, b.statements.own),
    statementLine: ids(a.statementLines.own, a.statementLines.sibling, b.statementLines.own),
    snapshot: {
      own: orderNo('K', a.snapshots.own),
      sibling: orderNo('K', a.snapshots.sibling),
      other: orderNo('K', b.snapshots.own),
      absent: orderNo('K', ABSENT),
      wrong: a.orders.own,
    },
    fund: {
      own: orderNo('T', a.funds.own),
      sibling: orderNo('T', a.funds.sibling),
      other: orderNo('T', b.funds.own),
      absent: orderNo('T', ABSENT),
      wrong: a.orders.own,
    },
    handover: {
      own: orderNo('H', a.handovers.own),
      sibling: orderNo('H', a.handovers.sibling),
      other: orderNo('H', b.handovers.own),
      absent: orderNo('H', ABSENT),
      wrong: a.orders.own,
    },
    moment: { absent: ABSENT },
    complaint: {
      own: a.complaints.own,
      sibling: a.complaints.sibling,
      other: b.complaints.own,
      absent: orderNo('C', ABSENT),
      wrong: a.orders.own,
    },
    payment: {
      own: a.orders.own,
      sibling: a.orders.sibling,
      other: b.orders.own,
      absent: orderNo('P', ABSENT),
      wrong: a.merchant.merchantNo,
    },
    refund: {
      own: a.refunds.own,
      sibling: a.refunds.sibling,
      other: b.refunds.own,
      absent: orderNo('B', ABSENT),
      wrong: a.orders.own,
    },
    recharge: {
      own: a.recharges.own,
      sibling: a.recharges.sibling,
      other: b.recharges.own,
      absent: orderNo('R', ABSENT),
      wrong: a.orders.own,
    },
    settlementAccount: ids(a.settlementAccounts.own, a.settlementAccounts.sibling, b.settlementAccounts.own),
    settlement: {
      own: a.settlements.own,
      sibling: a.settlements.sibling,
      other: b.settlements.own,
      absent: orderNo('S', ABSENT),
      wrong: a.orders.own,
    },
    receipt: ids(a.receipts.own, a.receipts.sibling, b.receipts.own),
    ticket: ids(a.tickets.own, a.tickets.sibling, b.tickets.own),
    notice: ids(a.notices.own, a.notices.sibling, b.notices.own),
    apiRequest: ids(a.apiRequests.own, a.apiRequests.sibling, b.apiRequests.own),
    notification: ids(a.notifications.own, a.notifications.sibling, b.notifications.own),
    replay: ids(a.replays.own, a.replays.sibling, b.replays.own),
    session: ids(who.sessionId, colleague.sessionId, stranger.sessionId),
    audit: ids(who.auditId, colleague.auditId, stranger.auditId),
    employee: ids(juniorOf(who, a, others), others.sibling.employeeId, stranger.employeeId),
    owner: ids(ownerOf(who, a), undefined, b.merchant.id),
    role: isOurs(who)
      ? { own: (who.reach === 'limited' ? deskRole : customRole).id, other: '5', absent: '999' }
      : ownRolesOf(who),
    approval: ids(a.approvals.own, a.approvals.sibling, b.approvals.own),
    file: ids(a.files.own, a.files.sibling, b.files.own),
    route: ids(a.routes.own, a.routes.sibling, b.routes.own),
    settlementRule: ids(a.settlementRules.own, a.settlementRules.sibling, b.settlementRules.own),
    rule: { own: rule, absent: ABSENT, wrong },
  };
}

const isOurs = ({ reach }: Person): boolean => reach === 'all' || reach === 'country' || reach === 'limited';
/** Somebody whom they are in charge of: whoever they made themselves, and for our own people the clerk. */
function juniorOf(who: Person, { people }: World['a'], { clerk, deskClerk }: People['others']): string {
  if (who.reach === 'limited') return deskClerk.employeeId;
  const [, house = ''] = who.name.split('.');
  return isOurs(who) ? clerk.employeeId : (people[`${house}.second`] ?? ABSENT);
}
function ownerOf({ reach }: Person, tenant: World['a']): string {
  if (reach === 'agent') return tenant.agent;
  if (reach === 'super') return tenant.superAgent;
  return reach === 'dealer' ? tenant.dealer : tenant.merchant.id;
}
/** A dealer's people make none. */
function ownRolesOf({ reach }: Person): Ids {
  const { sibling, stranger } = ownRoles;
  if (reach === 'merchant' || reach === 'agent' || reach === 'super')
    return { own: ownRoles[reach], sibling, other: stranger, absent: '999' };
  return { own: '6', other: '1', absent: '999' };
}
