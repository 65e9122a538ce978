import type { DatedList, QueueOf } from '#contract/dated';
import type { Right } from '#contract/right';
import { lineStatus } from '#contract/status';
import type { todo as contract, TodoItem } from '#contract/todo';
import { waitingFor } from '../approval/list';
import { missingLooks, waitingChecks } from '../bank/list';
import { complaints } from '../complaint/list';
import type { Reads } from '../db/pools';
import { records } from '../fund/list';
import { Alike } from '../http/alike';
import type { Actor, AreaHandlers } from '../http/handlers';
import type { DaysList, Waiting } from '../list/datedList';
import { orders } from '../payment/list';
import { recharges } from '../recharge/list';
import { waitingClashes } from '../reference/clash';
import { refunds } from '../refund/list';
import { settlements } from '../settlement/list';
import { waitingAccounts } from '../settlementAccount/list';
import { waitingLines } from '../statement/list';
import { alertedAccounts, openReceipts, pausedAccounts } from './store';

interface Task {
  key: TodoItem['key'];
  /** Whose work it is. */
  grant: Right;
  /** Merchants and agents may hold the grant, but the work is the platform's. */
  platformOnly?: true;
  /** The same for everybody of one scope: who ask at once share it. */
  count(db: Reads, who: Pick<Actor, 'scope'>, now: Date): Promise<Waiting>;
}
/** The rows of a list's own queue. */
const inQueue =
  <L extends DatedList>(list: DaysList<L>, queue: QueueOf<L>): Task['count'] =>
  (db, { scope }, now) =>
    list.waiting(db, { scope, now }, queue);

const tasks: readonly Task[] = [
  { key: 'paymentMismatch', grant: 'payment.view', platformOnly: true, count: inQueue(orders, 'paymentMismatch') },
  { key: 'notifyFailed', grant: 'payment.notify', count: inQueue(orders, 'notifyFailed') },
  {
    key: 'accountPaused',
    grant: 'account.view',
    platformOnly: true,
    count: (db, { scope }) => pausedAccounts(db, scope),
  },
  {
    key: 'accountSilent',
    grant: 'account.view',
    platformOnly: true,
    count: (db, { scope }) => alertedAccounts(db, scope, 'silent'),
  },
  {
    key: 'accountNearlyFull',
    grant: 'account.view',
    platformOnly: true,
    count: (db, { scope }) => alertedAccounts(db, scope, 'nearlyFull'),
  },
  {
    key: 'accountFloatLow',
    grant: 'account.view',
    platformOnly: true,
    count: (db, { scope }) => alertedAccounts(db, scope, 'floatLow'),
  },
  {
    key: 'receiptUnmatched',
    grant: 'receipt.view',
    platformOnly: true,
    count: (db, { scope }) => openReceipts(db, scope),
  },
  {
    key: 'referenceClash',
    grant: 'receipt.return',
    platformOnly: true,
    count: (db, { scope }) => waitingClashes(db, scope),
  },
  {
    key: 'settlementAudit',
    grant: 'settlement.audit',
    platformOnly: true,
    count: inQueue(settlements, 'settlementAudit'),
  },
  {
    key: 'settlementRemit',
    grant: 'settlement.remit',
    platformOnly: true,
    count: inQueue(settlements, 'settlementRemit'),
  },
  {
    key: 'settlementAccountAudit',
    grant: 'settleAccount.audit',
    platformOnly: true,
    count: (db, { scope }, now) => waitingAccounts(db, { scope, now }),
  },
  {
    key: 'refundReview',
    grant: 'payment.refund',
    platformOnly: true,
    count: inQueue(refunds, 'refundReview'),
  },
  {
    key: 'refundUnknown',
    grant: 'payment.refund',
    platformOnly: true,
    count: inQueue(refunds, 'refundUnknown'),
  },
  {
    key: 'rechargeConfirm',
    grant: 'recharge.confirm',
    platformOnly: true,
    count: inQueue(recharges, 'rechargeConfirm'),
  },
  {
    key: 'complaintDue',
    grant: 'complaint.edit',
    platformOnly: true,
    count: inQueue(complaints, 'complaintDue'),
  },
  {
    key: 'snapshotMissing',
    grant: 'bank.snapshot',
    platformOnly: true,
    count: (db, { scope }, now) => missingLooks(db, scope, now),
  },
  {
    key: 'snapshotCheck',
    grant: 'fund.check',
    platformOnly: true,
    count: (db, { scope }, now) => waitingChecks(db, scope, now),
  },
  {
    key: 'lineCheck',
    grant: 'recon.run',
    platformOnly: true,
    count: (db, { scope }) => waitingLines(db, scope, [lineStatus.toCheck]),
  },
  {
    key: 'lineMatch',
    grant: 'recon.resolve',
    platformOnly: true,
    count: (db, { scope }) => waitingLines(db, scope, [lineStatus.suggested, lineStatus.broken]),
  },
  { key: 'fundCheck', grant: 'fund.check', platformOnly: true, count: inQueue(records, 'fundCheck') },
  { key: 'fundTransit', grant: 'fund.edit', platformOnly: true, count: inQueue(records, 'fundTransit') },
  { key: 'fundVoucher', grant: 'fund.edit', platformOnly: true, count: inQueue(records, 'fundVoucher') },
];
const concerns = ({ grants, scope }: Actor, { grant, platformOnly }: Omit<Task, 'count'>) =>
  grants.has(grant) && (!platformOnly || scope.kind === 'platform');

const counting = new WeakMap<Reads, Alike>();
/** Fifty people whose screens are told of the same change count the same, each of twenty things. */
function countShared(db: Reads, { key, count }: Task, { scope }: Actor, now: Date): Promise<Waiting> {
  const alike = counting.get(db) ?? new Alike();
  counting.set(db, alike);
  return alike.ask(JSON.stringify([key, scope]), () => count(db, { scope }, now));
}

/** What waits for one person's consent: nobody else's. */
const ownConsent = { key: 'approvalWaiting', grant: 'approval.view' } as const;

/** What waits for a person: `/todo/summary`. */
export const todo: AreaHandlers<typeof contract> = {
  summary: async ({ actor, db, now }) => {
    const some = tasks.filter((task) => concerns(actor, task));
    const counted = some.map(async (task) => ({ key: task.key, ...(await countShared(db, task, actor, now)) }));
    const consent = async () => ({ key: ownConsent.key, ...(await waitingFor(db, actor, now)) });
    const list = await Promise.all([...counted, ...(concerns(actor, ownConsent) ? [consent()] : [])]);
    return { asOf: now.getTime(), list };
  },
};
