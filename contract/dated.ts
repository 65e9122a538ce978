/** What is known of the days of a list: its server, its requests and its screen read it from here. */
interface Dates {
  /** By which of its dates the days may be meant, as requests name it, and its name; the first where none is said. */
  dates: Readonly<Record<string, string>>;
  /** What finds a row whatever its day, unless days are named: a number, or a status that somebody waits for. */
  undatedBy: readonly string[];
  /** What waits for a person: a queue holds all of it, whatever its day. `/todo/summary` counts the same rows. */
  queues: readonly string[];
}

/** The lists that have days; each of the others has its rows of all days. */
export const datedLists = {
  payment: {
    dates: { create: 'created', pay: 'paid' },
    undatedBy: ['keyword', 'payerDocNo', 'payerPhone'],
    queues: ['paymentMismatch', 'notifyFailed'],
  },
  refund: {
    dates: { create: 'created' },
    undatedBy: ['keyword', 'status'],
    queues: ['refundReview', 'refundUnknown'],
  },
  recharge: {
    dates: { create: 'created', confirm: 'confirmed' },
    undatedBy: ['keyword', 'status', 'overdue', 'bankTraceNo', 'txHash'],
    queues: ['rechargeConfirm'],
  },
  settlement: {
    dates: { create: 'created', remit: 'remitted' },
    undatedBy: ['keyword', 'status'],
    queues: ['settlementAudit', 'settlementRemit', 'settlementSlow'],
  },
  fund: {
    dates: { create: 'created', biz: 'moved' },
    undatedBy: ['keyword', 'status'],
    queues: ['fundCheck', 'fundTransit', 'fundVoucher'],
  },
  complaint: {
    dates: { create: 'created' },
    undatedBy: ['keyword', 'status', 'overdue', 'assigned'],
    queues: ['complaintDue'],
  },
  flow: { dates: { book: 'booked' }, undatedBy: ['keyword', 'journalNo', 'orderNo'], queues: [] },
} as const satisfies Record<string, Dates>;
export type DatedList = keyof typeof datedLists;
type DatesOf<L extends DatedList> = (typeof datedLists)[L]['dates'];
export type DateOf<L extends DatedList> = DatesOf<L>[keyof DatesOf<L>] & string;
export type QueueOf<L extends DatedList> = (typeof datedLists)[L]['queues'][number] & string;

/** What finds a row of a list whatever its day. */
export const undatedBy = (list: DatedList): readonly string[] => [...datedLists[list].undatedBy, 'queue'];
