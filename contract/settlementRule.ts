import Type, { type Static } from 'typebox';
import { AuditChange } from './audit';
import { read, write } from './call';
import { cycle, ruleTerms, weekday } from './settlementTerms';
import {
  amount,
  clock,
  codes,
  count,
  countryId,
  currency,
  day,
  erasable,
  fields,
  flag,
  id,
  idOf,
  instant,
  list,
  oneOf,
  optional,
  orNull,
  pageOf,
  pageRequest,
  reason,
  text,
  versionOf,
  words,
} from './shape';
import { settlementFeeMode, settlingOwner } from './status';

const whole = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum });
/** Not below zero. */
const share = Type.String({ pattern: '^\\d{1,2}(\\.\\d{1,4})?$' });
const none = Type.String({ pattern: '^\\d{1,16}(\\.\\d{1,6})?$', money: true });

/** What an owner may be paid, when, and what that costs; a version of it, as somebody saved it. */
export const SettlementRule = fields({
  id,
  version: count,
  /** Null: everybody's of this currency. */
  ownerType: orNull(codes(settlingOwner)),
  ownerId: orNull(id),
  ownerName: orNull(words),
  /** An owner's that goes by everybody's again; what it says itself does not count. */
  inherits: flag,
  ...ruleTerms,
  reason: words,
  savedBy: words,
  saveTime: instant,
});
export type SettlementRule = Static<typeof SettlementRule>;

const dayName = text(2, 60);
/** A day on which the banks of a country rest, or would, had nobody said otherwise. */
const Holiday = fields({
  /** Country and day. */
  key: words,
  countryId,
  day,
  name: words,
  /** Of the calendar, or what people made of it. */
  source: oneOf('calendar', 'added', 'removed'),
  /** A Saturday or Sunday, when banks rest anyway. */
  weekend: flag,
  reason: orNull(words),
  savedBy: orNull(words),
  saveTime: orNull(instant),
  /** How often people have corrected this day. */
  version: count,
});
export type Holiday = Static<typeof Holiday>;

/** By which rules owners are settled, and on which days banks work: `/settlement/rule/*`, `/settlement/holiday/*`. */
export const settlementRule = {
  query: read('/settlement/rule/query', {
    title: 'List the rules of settlement: everybody’s of each currency, and those of owners.',
    access: 'settlement.rule',
    added: true,
    input: {
      ...pageRequest(),
      currency: optional(currency),
      ownerType: optional(codes(settlingOwner)),
      ownerId: optional(idOf('owner')),
      /** Everybody's alone, or owners' alone. */
      everybody: optional(flag),
    },
    output: pageOf(SettlementRule),
  }),
  save: write('/settlement/rule/save', {
    title: 'Make or change a rule of settlement, everybody’s of a currency or an owner’s.',
    access: 'settlement.rule',
    stepUp: true,
    approval: true,
    added: true,
    input: {
      id: optional(idOf('settlementRule')),
      version: versionOf('id'),
      currency,
      /** Whose; everybody's where neither is said. A rule stays whose it is. */
      ownerType: optional(codes(settlingOwner)),
      ownerId: optional(idOf('owner')),
      inherits: optional(flag),
      enabled: flag,
      auto: flag,
      weekdays: Type.Array(weekday, { minItems: 1, maxItems: 7, uniqueItems: true }),
      windowFrom: clock,
      windowTo: clock,
      timesADay: whole(1, 100),
      least: amount,
      most: erasable(amount),
      mostADay: erasable(amount),
      feePercent: share,
      feeFixed: none,
      feeCap: erasable(none),
      feeMode: codes(settlementFeeMode),
      cycle,
      cycleDays: whole(0, 30),
      reason,
    },
    output: SettlementRule,
  }),
  history: read('/settlement/rule/history', {
    title: 'Show who changed a rule of settlement, and what it was before.',
    access: 'settlement.rule',
    added: true,
    input: { id: idOf('settlementRule') },
    output: list(
      fields({ version: count, savedBy: words, saveTime: instant, reason: words, change: AuditChange }),
      200,
    ),
  }),
  holidayPage: read('/settlement/holiday/page', {
    title: 'List the days of a year on which the banks of a country rest, with what people corrected.',
    access: 'settlement.rule',
    added: true,
    input: {
      ...pageRequest(),
      countryId: optional(countryId),
      year: optional(whole(2000, 2089)),
      corrected: optional(flag),
    },
    output: pageOf(Holiday),
  }),
  holidaySave: write('/settlement/holiday/save', {
    title: 'Say that the banks of a country rest on a day, or that they work.',
    access: 'settlement.rule',
    stepUp: true,
    added: true,
    input: {
      countryId,
      day,
      change: oneOf('added', 'removed'),
      name: optional(dayName),
      /** How often this day was corrected before; as the list says, or 0 of a day that it does not name. */
      version: count,
      reason,
    },
    output: Holiday,
  }),
};
