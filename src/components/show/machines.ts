import {
  accountMoves,
  accountStatus,
  approvalMoves,
  approvalStatus,
  channelMoves,
  channelStatus,
  complaintMoves,
  complaintStatus,
  type Family,
  fundMoves,
  fundStatus,
  masterMoves,
  masterStatus,
  notifyMoves,
  notifyStatus,
  paymentMoves,
  paymentStatus,
  receiptMoves,
  receiptStatus,
  rechargeMoves,
  rechargeStatus,
  refundMoves,
  refundStatus,
  settleMoves,
  settlementAccountMoves,
  settlementAccountStatus,
  settlementMoves,
  settlementStatus,
  settleState,
  ticketMoves,
  ticketStatus,
} from '#contract/status';

/** Every state machine the console shows, under the word that its words begin with. */
export const machines = {
  payment: { values: paymentStatus, moves: paymentMoves },
  notify: { values: notifyStatus, moves: notifyMoves },
  settle: { values: settleState, moves: settleMoves },
  master: { values: masterStatus, moves: masterMoves },
  channel: { values: channelStatus, moves: channelMoves },
  account: { values: accountStatus, moves: accountMoves },
  ticket: { values: ticketStatus, moves: ticketMoves },
  receipt: { values: receiptStatus, moves: receiptMoves },
  approval: { values: approvalStatus, moves: approvalMoves },
  complaint: { values: complaintStatus, moves: complaintMoves },
  recharge: { values: rechargeStatus, moves: rechargeMoves },
  refund: { values: refundStatus, moves: refundMoves },
  fund: { values: fundStatus, moves: fundMoves },
  settlement: { values: settlementStatus, moves: settlementMoves },
  settlementAccount: { values: settlementAccountStatus, moves: settlementAccountMoves },
} as const;
export type Machine = keyof typeof machines;
export type StatusWord = { [M in Machine]: `status.${M}.${keyof (typeof machines)[M]['values'] & string}` }[Machine];

export interface Status {
  value: number;
  family: Family;
  word: StatusWord;
}

/** The statuses of one machine in the order of its numbers. */
export function statusesOf(machine: Machine): Status[] {
  const { values, moves } = machines[machine];
  return Object.entries(values).map(([name, value]) => ({
    value,
    // The moves of a machine have its names as keys, by their type.
    family: (moves as Record<string, { family: Family }>)[name]?.family ?? 'unknown',
    word: `status.${machine}.${name}` as StatusWord,
  }));
}

/** What a number means; a number nobody declared is `unknown` rather than an error on a screen of money. */
export const statusOf = (machine: Machine, value: number): Status | undefined =>
  statusesOf(machine).find((status) => status.value === value);
