import Type, { type Static } from 'typebox';
import { type Output, read, write } from './call';
import { FreezeTicket } from './merchantMoney';
import { isSomething } from './money';
import { OrderStep } from './orderStep';
import { paymentNo } from './paymentNo';
import {
  amount,
  codes,
  count,
  countryId,
  countsOf,
  currency,
  dateRange,
  fields,
  flag,
  id,
  idOf,
  instant,
  list,
  money,
  numberOf,
  oneOf,
  optional,
  orNull,
  pageOf,
  pageRequest,
  queueOf,
  reason,
  text,
  words,
} from './shape';
import {
  book,
  type ComplaintResult,
  complaintLiability,
  complaintPriority,
  complaintResult,
  complaintSource,
  complaintStatus,
  complaintType,
  holdsFrom,
  paymentStatus,
} from './status';

/** That somebody is not content with a payment, from the first word to the end. */
export const Complaint = fields({
  complaintNo: words,
  source: codes(complaintSource),
  type: codes(complaintType),
  orderNo: words,
  merchantOrderNo: words,
  merchantId: id,
  merchantName: words,
  countryId,
  channelCode: words,
  /** What it is about, at most what was paid. */
  amount: money,
  currency,
  /** Of the merchant's money, what is held for it now. */
  frozenAmount: money,
  /** What was to be held too, and was not there. */
  owedAmount: money,
  /** Masked; agents are told nothing of payers. */
  payerName: orNull(words),
  upstreamCaseNo: orNull(words),
  priority: codes(complaintPriority),
  deadline: instant,
  status: codes(complaintStatus),
  /** Who of ours works on it. */
  assignee: orNull(words),
  result: orNull(codes(complaintResult)),
  /** What a lost one gives back to the payer. */
  refundAmount: orNull(money),
  liability: orNull(codes(complaintLiability)),
  reason: words,
  createdBy: words,
  createTime: instant,
  closeTime: orNull(instant),
  /** Until somebody of ours wrote to the merchant. */
  firstReplyMinutes: orNull(count),
  version: count,
});
export type Complaint = Static<typeof Complaint>;

const complaintNo = numberOf(text(6, 40), 'complaint');
const one = { complaintNo, version: count };
const stands = fields({ complaintNo: words, status: codes(complaintStatus), version: count });

const complaintFilter = {
  ...dateRange,
  queue: queueOf('complaint'),
  /** The live one where it is left out; a merchant has but its own. */
  book: optional(codes(book)),
  source: optional(list(codes(complaintSource), 6)),
  type: optional(list(codes(complaintType), 9)),
  status: optional(list(codes(complaintStatus), 3)),
  merchantIds: optional(list(idOf('merchant'))),
  assigned: optional(oneOf('me', 'nobody')),
  /** Open, and its deadline is over. */
  overdue: optional(flag),
  countryId: optional(countryId),
  currency: optional(currency),
  channelCodes: optional(list(text(1, 32), 100)),
  amountFrom: optional(amount),
  amountTo: optional(amount),
};

/** What somebody wrote about it; of a merchant's people those that are for the merchant. */
const ComplaintNote = fields({ noteId: id, text: words, isInternal: flag, by: words, at: instant });
/** Money of the merchant that was held for it. */
const ComplaintTicket = Type.Pick(FreezeTicket, [
  'ticketId',
  'ticketNo',
  'currency',
  'amount',
  'remaining',
  'status',
  'createTime',
]);

/** The payment that it is about, as it stands now. */
const ComplainedPayment = fields({
  ...{ orderNo: words, status: codes(paymentStatus), currency, paidAmount: money },
  /** Of what was paid: what its channel took back, and what neither went back nor is on its way. */
  ...{ takenBack: money, left: money },
});

const details = read('/complaint/details', {
  title: 'Explain one complaint: itself, its payment, what was written, and what is held for it.',
  access: 'complaint.view',
  added: true,
  input: { complaintNo },
  output: fields({
    complaint: Complaint,
    payment: ComplainedPayment,
    notes: list(ComplaintNote),
    files: list(id),
    tickets: list(ComplaintTicket),
    timeline: list(OrderStep),
  }),
});

/** What its end moves, as things stand before it. */
interface AtStake {
  frozenAmount: string;
  takenBack: string;
}
interface End {
  result: ComplaintResult;
  refundAmount?: string;
}
/** Money that is given back, refunded, or asked back from a channel, takes proof and a second person. */
export const movesMoney = ({ result, refundAmount }: End, facts: AtStake | null): boolean =>
  refundAmount !== undefined ||
  facts === null ||
  isSomething(facts.frozenAmount) ||
  (result === complaintResult.won && isSomething(facts.takenBack));

const claim = {
  orderNo: paymentNo,
  type: codes(complaintType),
  /** Major units, at most what was paid. */
  amount,
  reason: text(5, 500),
  /** What shows it: papers, pictures, short films. */
  files: optional(list(idOf('file'), 10)),
};
const opened = fields({ complaintNo: words, status: codes(complaintStatus), frozenAmount: money, owedAmount: money });

/** Complaints about payments: `/complaint/*`. */
export const complaint = {
  page: read('/complaint/page', {
    title: 'List complaints.',
    access: 'complaint.view',
    added: true,
    input: { ...pageRequest('createTime', 'deadline', 'amount'), ...complaintFilter, ...countsOf(complaintFilter) },
    output: pageOf(Complaint),
  }),
  details,
  prefill: read('/complaint/prefill', {
    title: 'Say of a payment what a complaint about it begins with, and which one is open.',
    access: 'complaint.view',
    added: true,
    input: { orderNo: paymentNo },
    output: fields({ ...ComplainedPayment.properties, amount: money, payerName: orNull(words), openNo: orNull(words) }),
  }),
  save: write('/complaint/save', {
    title: 'Open a complaint about a payment, and hold the merchant’s money where it is to be held.',
    access: 'complaint.edit',
    stepUp: holdsFrom,
    added: true,
    input: {
      ...claim,
      source: codes(complaintSource),
      priority: codes(complaintPriority),
      deadline: instant,
      upstreamCaseNo: optional(text(1, 64)),
      /** Where it is left out: of banks and authorities. */
      freeze: optional(flag),
    },
    output: opened,
  }),
  raise: write('/complaint/raise', {
    title: 'Open a complaint about a payment of one’s own.',
    access: 'complaint.evidence',
    begins: true,
    added: true,
    limit: '30/minute',
    input: claim,
    output: opened,
  }),
  assign: write('/complaint/assign', {
    title: 'Take a complaint to work on it.',
    access: 'complaint.edit',
    added: true,
    input: one,
    output: stands,
  }),
  reply: write('/complaint/reply', {
    title: 'Write about a complaint, to its merchant or for colleagues alone.',
    access: 'complaint.edit',
    added: true,
    input: { complaintNo, text: text(2, 1000), isInternal: flag },
    output: fields({ noteId: id }),
  }),
  answer: write('/complaint/answer', {
    title: 'Write about a complaint of one’s own, and add what shows it.',
    access: 'complaint.evidence',
    added: true,
    limit: '30/minute',
    input: { complaintNo, text: text(2, 1000), files: claim.files },
    output: fields({ noteId: id }),
  }),
  close: write('/complaint/close', {
    title: 'Close a complaint, and end what is held for it.',
    access: 'complaint.decide',
    added: true,
    stepUp: movesMoney,
    approval: movesMoney,
    facts: {
      read: details,
      ask: ({ complaintNo: no }: { complaintNo: string }) => ({ complaintNo: no }),
      take: ({ complaint: found, payment }: Output<typeof details>): AtStake => ({
        frozenAmount: found.frozenAmount,
        takenBack: payment.takenBack,
      }),
    },
    input: {
      ...one,
      result: codes(complaintResult),
      liability: optional(codes(complaintLiability)),
      /** Of a lost one: what the payer gets back, from the money that was held. */
      refundAmount: optional(amount),
      /** A person gives it back in the channel's own portal. */
      byHand: optional(flag),
      reason,
    },
    output: stands,
  }),
  reopen: write('/complaint/reopen', {
    title: 'Work on a closed complaint again, within 30 days.',
    access: 'complaint.decide',
    added: true,
    input: { ...one, deadline: instant, reason },
    output: stands,
  }),
};
