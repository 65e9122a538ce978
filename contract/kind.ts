import type { Right } from './right';
import type { Screen } from './screen';
import {
  complaintMoves,
  complaintStatus,
  fundMoves,
  fundStatus,
  type OrderMoves,
  paymentMoves,
  paymentStatus,
  receiptMoves,
  receiptStatus,
  rechargeMoves,
  rechargeStatus,
  refundMoves,
  refundStatus,
  settlementMoves,
  settlementStatus,
} from './status';

/** What is known of a kind of order, wherever one is named, shown, linked, followed or counted. */
interface KindFacts<S extends Record<string, number>> {
  /** What its numbers begin with; no other thing's do. */
  letter: string;
  values: S;
  moves: OrderMoves<S>;
  /** Where its list stands. */
  screen: Screen;
  /** Does the list open one by its number? */
  opens: boolean;
  /** Who sees it, as far as their scope goes. */
  right: Right;
  /** What the live stream calls a change of it; null where nobody follows it. */
  topic: string | null;
  /** May files belong to it? */
  files: boolean;
  /** Is the system of its merchant told how it stands, in messages of its own? */
  notifies: boolean;
}
const kind = <const S extends Record<string, number>, const F extends KindFacts<S>>(facts: F & { values: S }) => facts;

/**
 * Every kind of order: what has a number, a status and money. Letters, machines, audit, links, live topics and owners
 * of files are read from here, so that a kind that is new does not compile where it is missing.
 */
export const kinds = {
  payment: kind({
    ...{ letter: 'P', values: paymentStatus, moves: paymentMoves },
    ...{
      screen: '/paymentOrder',
      opens: true,
      right: 'payment.view',
      topic: 'order.payment',
      files: true,
      notifies: true,
    },
  }),
  refund: kind({
    ...{ letter: 'B', values: refundStatus, moves: refundMoves },
    ...{
      screen: '/refundOrder',
      opens: true,
      right: 'payment.view',
      topic: 'order.payment',
      files: true,
      notifies: false,
    },
  }),
  receipt: kind({
    ...{ letter: 'I', values: receiptStatus, moves: receiptMoves },
    ...{ screen: '/receipt', opens: false, right: 'receipt.view', topic: null, files: false, notifies: false },
  }),
  recharge: kind({
    ...{ letter: 'R', values: rechargeStatus, moves: rechargeMoves },
    ...{
      screen: '/rechargeOrder',
      opens: true,
      right: 'recharge.view',
      topic: 'order.recharge',
      files: true,
      notifies: false,
    },
  }),
  settlement: kind({
    ...{ letter: 'S', values: settlementStatus, moves: settlementMoves },
    ...{
      screen: '/settlementRecord',
      opens: true,
      right: 'settlement.view',
      topic: 'order.settlement',
      files: true,
      notifies: false,
    },
  }),
  fund: kind({
    ...{ letter: 'T', values: fundStatus, moves: fundMoves },
    ...{ screen: '/fundRecord', opens: true, right: 'fund.view', topic: null, files: true, notifies: false },
  }),
  complaint: kind({
    ...{ letter: 'C', values: complaintStatus, moves: complaintMoves },
    ...{ screen: '/complaint', opens: true, right: 'complaint.view', topic: 'complaint', files: true, notifies: false },
  }),
} as const;

type Kinds = typeof kinds;
export type OrderKind = keyof Kinds;
export type KindLetter = Kinds[OrderKind]['letter'];
/** Kinds to which files may belong. */
export type FiledKind = { [K in OrderKind]: Kinds[K]['files'] extends true ? K : never }[OrderKind];
/** Kinds of which merchants' systems are told. */
export type NotifyingKind = { [K in OrderKind]: Kinds[K]['notifies'] extends true ? K : never }[OrderKind];
export type KindTopic = NonNullable<Kinds[OrderKind]['topic']>;

// The record's own names are the keys of its type.
export const orderKinds = Object.keys(kinds) as OrderKind[];
/** Without repeats: kinds whose lists show each other's changes share a topic. */
export const kindTopics = [...new Set(orderKinds.map((name): KindTopic | null => kinds[name].topic))].filter(
  (topic) => topic !== null,
);

/** Does a name name a kind of order? */
export const isKind = (name: string): name is OrderKind => Object.hasOwn(kinds, name);
/** The kind of a number's first letter; undefined for a number of anything else. */
export const kindOfNo = (no: string): OrderKind | undefined => orderKinds.find((name) => no[0] === kinds[name].letter);

/** Path and query of the console where an order is found, and its drawer opened where that can be. */
export const routeOfNo = (name: OrderKind, no: string): string => {
  const { screen, opens } = kinds[name];
  const named = encodeURIComponent(no);
  return `${screen}?keyword=${named}${opens ? `&open=${named}` : ''}`;
};
