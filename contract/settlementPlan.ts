import type { Static } from 'typebox';
import { read, write } from './call';
import {
  bulkResult,
  codes,
  countryId,
  currency,
  day,
  fields,
  id,
  idOf,
  instant,
  list,
  money,
  optional,
  orNull,
  pageOf,
  pageRequest,
  words,
} from './shape';
import { settlingOwner } from './status';

/** An owner that is settled by itself: when next, and of how much. */
const PlannedSettlement = fields({
  /** Owner and currency. */
  key: words,
  ownerType: codes(settlingOwner),
  ownerId: id,
  ownerName: words,
  countryId,
  currency,
  available: money,
  /** What would be settled now; null where it would be too little. */
  estimate: orNull(money),
  /** The last business day whose takings are due now. */
  dueTo: day,
  /** Null where none of its days comes soon. */
  nextTime: orNull(instant),
  /** What became of the last day. */
  lastDay: orNull(day),
  lastOrderNo: orNull(words),
  /** Why there is none of that day, in the reader's language. */
  lastWord: orNull(words),
});
export type PlannedSettlement = Static<typeof PlannedSettlement>;

/** Settlements that nobody asks for: `/settlement/plan/*`. */
export const settlementPlan = {
  page: read('/settlement/plan/page', {
    title: 'List the owners that are settled by themselves, when next and of how much.',
    access: 'settlement.rule',
    added: true,
    input: { ...pageRequest(), currency: optional(currency), ownerType: optional(codes(settlingOwner)) },
    output: pageOf(PlannedSettlement),
  }),
  run: write('/settlement/plan/run', {
    title: 'Settle owners now that are settled by themselves, where today’s plan has not.',
    access: 'settlement.rule',
    stepUp: true,
    begins: true,
    added: true,
    input: { ownerIds: list(idOf('owner'), 100) },
    output: bulkResult,
  }),
};
