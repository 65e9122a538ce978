import { kinds } from './kind';
import {
  accountMoves,
  accountStatus,
  approvalMoves,
  approvalStatus,
  channelMoves,
  channelStatus,
  lineMoves,
  lineStatus,
  masterMoves,
  masterStatus,
  notifyMoves,
  notifyStatus,
  settleMoves,
  settlementAccountMoves,
  settlementAccountStatus,
  settleState,
  statementMoves,
  statementStatus,
  ticketMoves,
  ticketStatus,
} from './status';

/** Every state machine that screens and files show, under the word that its words begin with. */
export const machines = {
  ...kinds,
  notify: { values: notifyStatus, moves: notifyMoves },
  settle: { values: settleState, moves: settleMoves },
  master: { values: masterStatus, moves: masterMoves },
  channel: { values: channelStatus, moves: channelMoves },
  account: { values: accountStatus, moves: accountMoves },
  ticket: { values: ticketStatus, moves: ticketMoves },
  approval: { values: approvalStatus, moves: approvalMoves },
  statement: { values: statementStatus, moves: statementMoves },
  line: { values: lineStatus, moves: lineMoves },
  settlementAccount: { values: settlementAccountStatus, moves: settlementAccountMoves },
} as const;
export type Machine = keyof typeof machines;
export type StatusWord = { [M in Machine]: `status.${M}.${keyof (typeof machines)[M]['values'] & string}` }[Machine];
