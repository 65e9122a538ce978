/**
 * What a status means to the eye: one hue, one shape, the same in all kinds. Rejected is `failed`; expired, cancelled,
 * withdrawn and void are `ended`; returned, refunded and reversed are `back`. What waits for a person of ours is
 * `yours` to whoever may decide it, and `waiting` to everybody else.
 */
export type Family = 'waiting' | 'moving' | 'yours' | 'done' | 'failed' | 'back' | 'held' | 'unknown' | 'ended';
type Moves<S extends Record<string, number>> = {
  [K in keyof S]: { family: Family; to: readonly (keyof S & string)[] };
};
/**
 * What an order is to the money: open until it is decided, done whatever is given back later, or lost. Sums, checks and
 * the merchants' API count by it.
 */
export type Group = 'open' | 'done' | 'lost';
export type OrderMoves<S extends Record<string, number>> = { [K in keyof S]: Moves<S>[K] & { group: Group } };

/** The statuses of a group, in the order of their numbers. */
const inGroup = <S extends Record<string, number>>(
  status: S,
  moves: OrderMoves<S>,
  group: Group,
): readonly S[keyof S][] =>
  // An object's own names are the keys of its type.
  (Object.keys(status) as (keyof S)[]).flatMap((name) => (moves[name].group === group ? [status[name]] : []));

/** Master data; value 1 is fixed by the specification. */
export const masterStatus = { disabled: 0, enabled: 1, frozen: 2, review: 3, closed: 4 } as const;
export const masterMoves: Moves<typeof masterStatus> = {
  disabled: { family: 'waiting', to: ['enabled', 'closed'] },
  enabled: { family: 'done', to: ['disabled', 'frozen', 'closed'] },
  frozen: { family: 'held', to: ['enabled', 'disabled', 'closed'] },
  review: { family: 'yours', to: ['enabled', 'disabled'] },
  closed: { family: 'ended', to: [] },
};

/** Channels. */
export const channelStatus = { disabled: 0, enabled: 1, maintenance: 5 } as const;
export const channelMoves: Moves<typeof channelStatus> = {
  disabled: { family: 'waiting', to: ['enabled', 'maintenance'] },
  enabled: { family: 'done', to: ['disabled', 'maintenance'] },
  maintenance: { family: 'moving', to: ['enabled', 'disabled'] },
};

/** Collection and payout accounts. */
export const accountStatus = { disabled: 0, enabled: 1, paused: 2, archived: 4, maintenance: 5 } as const;
export const accountMoves: Moves<typeof accountStatus> = {
  disabled: { family: 'waiting', to: ['enabled', 'archived'] },
  enabled: { family: 'done', to: ['disabled', 'paused', 'maintenance'] },
  paused: { family: 'yours', to: ['enabled', 'disabled'] },
  archived: { family: 'ended', to: [] },
  maintenance: { family: 'moving', to: ['enabled', 'disabled'] },
};

/** Payment orders, screens B1.4. */
export const paymentStatus = {
  created: 0,
  accepted: 1,
  paid: 2,
  failed: 3,
  expired: 4,
  mismatch: 5,
  refunding: 6,
  refunded: 7,
  partlyRefunded: 8,
  chargedBack: 9,
} as const;
export type PaymentStatus = (typeof paymentStatus)[keyof typeof paymentStatus];
export const paymentMoves: OrderMoves<typeof paymentStatus> = {
  created: { family: 'waiting', group: 'open', to: ['accepted', 'paid', 'failed', 'expired', 'mismatch'] },
  accepted: { family: 'moving', group: 'open', to: ['paid', 'failed', 'expired', 'mismatch'] },
  paid: { family: 'done', group: 'done', to: ['refunding', 'chargedBack'] },
  failed: { family: 'failed', group: 'lost', to: ['paid', 'mismatch'] },
  expired: { family: 'ended', group: 'lost', to: ['paid', 'mismatch'] },
  mismatch: { family: 'yours', group: 'lost', to: ['paid', 'failed'] },
  refunding: { family: 'moving', group: 'done', to: ['refunded', 'partlyRefunded', 'paid'] },
  refunded: { family: 'back', group: 'done', to: [] },
  partlyRefunded: { family: 'back', group: 'done', to: ['refunding', 'chargedBack'] },
  /** A case that is won: as it was before, with what had been given back of it or without. */
  chargedBack: { family: 'back', group: 'done', to: ['paid', 'partlyRefunded'] },
};

const ofPayments = (group: Group): readonly PaymentStatus[] => inGroup(paymentStatus, paymentMoves, group);
export const stillOpen = ofPayments('open');
/** Was paid, whatever was given back later. */
export const wasPaid = ofPayments('done');
/** Decided otherwise: what keeps a success rate down. */
export const notPaid = ofPayments('lost');
/** Somebody paid, or nobody will. */
export const decided = [...wasPaid, ...notPaid];
/** Is nothing decided about the order yet? */
export const isOpen = ({ status }: { status: number }): boolean => stillOpen.some((open) => open === status);

/**
 * What a person may do to a payment order, and in which statuses (screens B1.4). In any other the server refuses it,
 * and the console does not show it.
 */
export const paymentDeeds = {
  query: ['created', 'accepted', 'failed', 'expired', 'mismatch'],
  close: ['created', 'accepted'],
  freeze: ['paid'],
  complain: ['paid', 'refunding', 'refunded', 'partlyRefunded', 'chargedBack'],
} as const satisfies Record<string, readonly (keyof typeof paymentStatus)[]>;
export type PaymentDeed = keyof typeof paymentDeeds;
export const mayDo = (deed: PaymentDeed, { status }: { status: number }): boolean =>
  paymentDeeds[deed].some((name) => paymentStatus[name] === status);

/** Money of a payment on its way back to its payer; `money.md` E.3. */
export const refundStatus = {
  asked: 0,
  sending: 1,
  unknown: 2,
  byHand: 3,
  done: 4,
  failed: 5,
  rejected: 6,
} as const;
export type RefundStatus = (typeof refundStatus)[keyof typeof refundStatus];
/**
 * An unknown one is sent again only where the channel says that it never heard of it. One that is not sent yet gives
 * way to a chargeback: it is rejected.
 */
export const refundMoves: OrderMoves<typeof refundStatus> = {
  asked: { family: 'yours', group: 'open', to: ['sending', 'byHand', 'rejected'] },
  sending: { family: 'moving', group: 'open', to: ['done', 'failed', 'unknown', 'rejected'] },
  unknown: { family: 'unknown', group: 'open', to: ['sending', 'done', 'failed'] },
  byHand: { family: 'yours', group: 'open', to: ['done', 'failed'] },
  done: { family: 'back', group: 'done', to: [] },
  failed: { family: 'failed', group: 'lost', to: [] },
  rejected: { family: 'failed', group: 'lost', to: [] },
};
/** The merchant's money for these is in `refundTransit`. */
export const openRefunds: readonly RefundStatus[] = inGroup(refundStatus, refundMoves, 'open');

/** Complaints about a payment, screens B1.11; the numbers between belong to evidence, upstream cases and escalation. */
export const complaintStatus = { new: 1, working: 2, closed: 8 } as const;
export type ComplaintStatus = (typeof complaintStatus)[keyof typeof complaintStatus];
export const complaintMoves: OrderMoves<typeof complaintStatus> = {
  new: { family: 'yours', group: 'open', to: ['working', 'closed'] },
  working: { family: 'moving', group: 'open', to: ['closed'] },
  closed: { family: 'done', group: 'done', to: ['working'] },
};
/** Who complains, or through whom. */
export const complaintSource = { merchant: 1, payer: 2, bank: 3, pixMed: 4, regulator: 5, internal: 6 } as const;
export type ComplaintSource = (typeof complaintSource)[keyof typeof complaintSource];
/** Banks and authorities want the money to be there when they have decided. */
const holdsByItself: readonly ComplaintSource[] = [
  complaintSource.bank,
  complaintSource.pixMed,
  complaintSource.regulator,
];
/** Is the merchant's money held from the beginning? */
export const holdsFrom = ({ source, freeze }: { source: ComplaintSource; freeze?: boolean }): boolean =>
  freeze ?? holdsByItself.includes(source);

/** What about. */
export const complaintType = {
  notArrived: 1,
  paidTwice: 2,
  wrongAmount: 3,
  fraud: 4,
  notDelivered: 5,
  wrongPayee: 7,
  laundering: 8,
  other: 9,
} as const;
export const complaintPriority = { urgent: 1, high: 2, normal: 3 } as const;
/** How it ended: all but the last give the merchant what was held. */
export const complaintResult = { won: 1, rejected: 2, withdrawn: 3, lost: 4 } as const;
export type ComplaintResult = (typeof complaintResult)[keyof typeof complaintResult];
/** Who answers for it. */
export const complaintLiability = { merchant: 1, channel: 2, platform: 3, payer: 4 } as const;

/** A movement of our own money, screens B1.9: a record of one side alone arrives with its check. */
export const fundStatus = { draft: 1, toCheck: 2, inTransit: 3, arrived: 4, void: 5 } as const;
export type FundStatus = (typeof fundStatus)[keyof typeof fundStatus];
export const fundMoves: OrderMoves<typeof fundStatus> = {
  draft: { family: 'waiting', group: 'open', to: ['toCheck', 'void'] },
  toCheck: { family: 'yours', group: 'open', to: ['draft', 'inTransit', 'arrived', 'void'] },
  inTransit: { family: 'moving', group: 'open', to: ['arrived', 'void'] },
  arrived: { family: 'done', group: 'done', to: ['void'] },
  void: { family: 'ended', group: 'lost', to: [] },
};
/** Recharges, settlements, commission and margins are written by their own areas. */
export const fundType = {
  sweep: 1,
  internal: 2,
  upstream: 3,
  rechargeIn: 4,
  settlementOut: 5,
  payoutFunding: 6,
  buyUsdt: 7,
  sellUsdt: 8,
  expense: 9,
  otherIncome: 10,
  correction: 11,
  commission: 12,
  margin: 13,
} as const;
export type FundType = (typeof fundType)[keyof typeof fundType];
/** A place of ours, the float of a payout account, or what a channel owes us. */
export const fundPlace = { bank: 1, payoutAccount: 2, channel: 3 } as const;
export type FundPlace = (typeof fundPlace)[keyof typeof fundPlace];
/** What an expense is for. */
export const fundCategory = { bankFee: 1, rent: 2, salary: 3, service: 4, tax: 5, other: 6 } as const;
/** How money comes in that an owner sends to its own balance. */
export const rechargeType = { bank: 1, usdt: 2, internal: 3 } as const;
/** Whose balance it goes to. */
export const rechargeOwner = { merchant: 1, agent: 2 } as const;
/** Recharge orders, screens B1.7. */
export const rechargeStatus = {
  toPay: 1,
  toConfirm: 2,
  onChain: 3,
  rejected: 4,
  expired: 5,
  cancelled: 6,
  done: 7,
} as const;
export type RechargeStatus = (typeof rechargeStatus)[keyof typeof rechargeStatus];
export const rechargeMoves: OrderMoves<typeof rechargeStatus> = {
  toPay: { family: 'waiting', group: 'open', to: ['toConfirm', 'expired', 'cancelled'] },
  /** Given up here is an internal one alone: of others somebody has said that they were sent. */
  toConfirm: { family: 'yours', group: 'open', to: ['onChain', 'rejected', 'cancelled', 'done'] },
  onChain: { family: 'moving', group: 'open', to: ['done', 'rejected'] },
  rejected: { family: 'failed', group: 'lost', to: [] },
  /** Its money may have come late. */
  expired: { family: 'ended', group: 'lost', to: ['toConfirm'] },
  cancelled: { family: 'ended', group: 'lost', to: [] },
  done: { family: 'done', group: 'done', to: [] },
};
/** Nobody has decided about these; the ones that were credited. */
export const openRecharges: readonly RechargeStatus[] = inGroup(rechargeStatus, rechargeMoves, 'open');
export const doneRecharges: readonly RechargeStatus[] = inGroup(rechargeStatus, rechargeMoves, 'done');
/** Money of an owner on its way to their own bank account or address; screens B1.8. */
export const settlementStatus = {
  toAudit: 1,
  audited: 2,
  rejected: 3,
  paying: 4,
  paid: 5,
  failed: 6,
  cancelled: 7,
  returned: 8,
} as const;
export type SettlementStatus = (typeof settlementStatus)[keyof typeof settlementStatus];
/** A failed one has given its money back; audited once more, it holds it again. */
export const settlementMoves: OrderMoves<typeof settlementStatus> = {
  toAudit: { family: 'yours', group: 'open', to: ['audited', 'rejected', 'cancelled'] },
  audited: { family: 'yours', group: 'open', to: ['paying', 'rejected'] },
  rejected: { family: 'failed', group: 'lost', to: [] },
  paying: { family: 'moving', group: 'open', to: ['paid', 'failed'] },
  paid: { family: 'done', group: 'done', to: ['returned'] },
  failed: { family: 'failed', group: 'lost', to: ['audited'] },
  cancelled: { family: 'ended', group: 'lost', to: [] },
  returned: { family: 'back', group: 'done', to: [] },
};
/** The owner's money for these is in `settleTransit`. */
export const openSettlements: readonly SettlementStatus[] = inGroup(settlementStatus, settlementMoves, 'open');
/** Into a bank account of the owner's currency, or as USDT to an address. */
export const settleType = { bank: 1, usdt: 2 } as const;
/** Asked for by a person, or made by a plan. */
export const settlementMode = { manual: 1, auto: 2 } as const;

/** Where owners want their money: used once somebody of ours has looked at it. */
export const settlementAccountStatus = { stopped: 0, enabled: 1, rejected: 2, review: 3 } as const;
export const settlementAccountMoves: Moves<typeof settlementAccountStatus> = {
  stopped: { family: 'waiting', to: ['enabled', 'rejected', 'review'] },
  enabled: { family: 'done', to: ['stopped', 'rejected', 'review'] },
  rejected: { family: 'failed', to: ['review'] },
  review: { family: 'yours', to: ['enabled', 'rejected', 'stopped'] },
};

/** The merchant's notification about an order. */
export const notifyStatus = { none: 0, sending: 1, ok: 2, failed: 3, stopped: 4 } as const;
export const notifyMoves: Moves<typeof notifyStatus> = {
  none: { family: 'waiting', to: ['sending'] },
  sending: { family: 'moving', to: ['ok', 'failed', 'stopped'] },
  ok: { family: 'done', to: ['sending'] },
  failed: { family: 'failed', to: ['sending'] },
  stopped: { family: 'ended', to: ['sending'] },
};

/** Whether a paid order's net amount is spendable yet. */
export const settleState = { pending: 0, available: 1 } as const;
export const settleMoves: Moves<typeof settleState> = {
  pending: { family: 'waiting', to: ['available'] },
  available: { family: 'done', to: [] },
};
/** A freeze of part of a merchant's money. */
export const ticketStatus = { open: 1, released: 2 } as const;
export const ticketMoves: Moves<typeof ticketStatus> = {
  open: { family: 'held', to: ['released'] },
  released: { family: 'back', to: [] },
};

/** Money that came in and is not exactly an order's. */
export const receiptStatus = { open: 1, matched: 2, returned: 3, income: 4 } as const;
export const receiptMoves: OrderMoves<typeof receiptStatus> = {
  open: { family: 'yours', group: 'open', to: ['matched', 'returned', 'income'] },
  matched: { family: 'done', group: 'done', to: [] },
  returned: { family: 'back', group: 'lost', to: [] },
  income: { family: 'done', group: 'done', to: [] },
};

/** A bank's file of a place of ours, or one typed line. */
export const statementStatus = { toCheck: 1, booking: 2, booked: 3, rejected: 4 } as const;
/** One line of it: those that are suggested or a break wait for people. */
export const lineStatus = { toCheck: 1, toBook: 2, suggested: 3, matched: 4, broken: 5, dropped: 6 } as const;
export const statementMoves: Moves<typeof statementStatus> = {
  toCheck: { family: 'yours', to: ['booking', 'rejected'] },
  booking: { family: 'moving', to: ['booked'] },
  booked: { family: 'done', to: [] },
  rejected: { family: 'failed', to: [] },
};
export const lineMoves: Moves<typeof lineStatus> = {
  toCheck: { family: 'yours', to: ['toBook', 'dropped'] },
  toBook: { family: 'moving', to: ['matched', 'suggested', 'broken'] },
  suggested: { family: 'yours', to: ['matched'] },
  matched: { family: 'done', to: ['suggested', 'broken'] },
  broken: { family: 'yours', to: ['matched'] },
  dropped: { family: 'ended', to: [] },
};
export type LineStatus = (typeof lineStatus)[keyof typeof lineStatus];

/** A request that waits for a second person. */
export const approvalStatus = { waiting: 1, passed: 2, rejected: 3, withdrawn: 4, expired: 5, failed: 6 } as const;
export const approvalMoves: Moves<typeof approvalStatus> = {
  waiting: { family: 'yours', to: ['passed', 'rejected', 'withdrawn', 'expired', 'failed'] },
  passed: { family: 'done', to: [] },
  rejected: { family: 'failed', to: [] },
  withdrawn: { family: 'ended', to: [] },
  expired: { family: 'ended', to: [] },
  failed: { family: 'failed', to: [] },
};
export const approvalAction = { pass: 1, reject: 2 } as const;

/** Somebody who may not pay, or who may whatever says that they may not. */
export const listedKind = { blocked: 1, let: 2 } as const;
/** What is frozen: an amount, or a whole use of the money. */
export const freezeScope = { amount: 1, allFunds: 2, payoutOnly: 3, settlementOnly: 4 } as const;
export const freezeAction = { freeze: 1, unfreeze: 2 } as const;
/** Money taken from, or given to, a merchant by hand. */
export const deductDirection = { deduct: 1, credit: 2 } as const;
export const deductFrom = { available: 1, frozenTicket: 2 } as const;
export const deductCategory = { chargeback: 1, fine: 2, fee: 3, correction: 4, compensation: 5, other: 6 } as const;

/** Why a balance changed: the word of each line of a billing flow (domain E.4). */
export const bizType = {
  payment: 1,
  paymentFee: 2,
  maturity: 3,
  payoutHold: 4,
  payoutDone: 5,
  payoutBack: 6,
  payoutReturned: 7,
  recharge: 8,
  settlementApplied: 9,
  settlementDone: 10,
  settlementBack: 11,
  exchangeOut: 12,
  exchangeIn: 13,
  freeze: 14,
  unfreeze: 15,
  deduct: 16,
  credit: 17,
  refund: 18,
  chargeback: 19,
  chargebackFee: 20,
  commission: 21,
  commissionBack: 22,
  supplement: 23,
  correction: 24,
  /** Between places of our own, and from them: no merchant's money moves. */
  treasury: 25,
} as const;
export type BizType = (typeof bizType)[keyof typeof bizType];

/** Whose money it is; 4 is a place of our own. */
export const owner = { merchant: 1, agent: 2, dealer: 3, place: 4 } as const;
/** Whose money is settled. */
export const settlingOwner = { merchant: owner.merchant, agent: owner.agent, dealer: owner.dealer } as const;
export type SettlingOwner = (typeof settlingOwner)[keyof typeof settlingOwner];
/** Whether the fee of a settlement is kept of its amount, or taken besides it. */
export const settlementFeeMode = { inside: 1, onTop: 2 } as const;
/** Whether the price follows the market or stands still, and where the market's price is read. */
export const priceMode = { float: 1, static: 2 } as const;
/** Whether a price is everybody's, or some merchants' own. */
export const priceScope = { all: 1, merchants: 2 } as const;
/** Whose rows a role sees. */
export const roleScope = { platform: 1, merchant: 2, agent: 3, dealer: 4 } as const;
/** A company's licences that end within so many days end soon. */
export const LICENSES_SOON_DAYS = 30;
export const merchantType = { normal: 1, test: 2, platform: 3 } as const;
/** Which book an order or an account of the ledger stands in: what test merchants do is counted with nothing else. */
export const book = { live: 0, test: 1 } as const;
export type Book = (typeof book)[keyof typeof book];
export const bookOfType = (type: number): Book => (type === merchantType.test ? book.test : book.live);
/** The one channel of the test book; every other is of the live one. */
export const SANDBOX = 'SANDBOX';
export const bookOfChannel = (code: string): Book => (code === SANDBOX ? book.test : book.live);
/** What an allow-list of a merchant is for. */
export const ipListKind = { api: 1, portal: 2, payoutOnly: 3 } as const;
export const accountKind = { psp: 1, bank: 2, wallet: 3, virtualSeries: 4, pixKey: 5, usdtAddress: 6 } as const;
export const bankKind = { bank: 1, walletApp: 2, usdtWallet: 3, exchange: 4, cash: 5 } as const;
export const bankPurpose = { collect: 1, pay: 2, gather: 3, reserve: 4, expense: 5 } as const;
/**
 * A look at what a bank account really holds, beside what the books say. The first and the third wait for a check, the
 * second, the fourth and the sixth are official; one in whose place another stands is none of them.
 */
export const snapshotStatus = { toCheck: 1, equal: 2, differs: 3, explained: 4, replaced: 5, unexplained: 6 } as const;
/** How one account is chosen out of several. */
export const choice = { priority: 1, weight: 2, lowestCost: 3, highestBalance: 4, bestSuccess: 5 } as const;
/** As many accounts are put into, or taken out of, pools at once. */
export const POOL_BATCH_ACCOUNTS = 50;
/** What one change does to many pools. */
export const poolAction = { add: 1, remove: 2, replaceAll: 3 } as const;
/** What became of an attempt to sign in. */
export const signInResult = { entered: 1, wrongPassword: 2, wrongCode: 3, locked: 4, notAllowed: 5 } as const;

/** May this move happen? Both are values of the same machine. */
export function mayMove<S extends Record<string, number>>(
  status: S,
  moves: Moves<S>,
  from: number,
  to: number,
): boolean {
  const name = (value: number) => Object.keys(status).find((key) => status[key] === value);
  const start = name(from);
  const end = name(to);
  return start !== undefined && end !== undefined && moves[start as keyof S].to.includes(end);
}
