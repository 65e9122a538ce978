import Type, { type Static } from 'typebox';
import { AuditChange } from './audit';
import { read, write } from './call';
import { channelCode, method } from './channel';
import { routeReason } from './routing';
import {
  amount,
  bulkResult,
  clock,
  codes,
  count,
  countryId,
  currency,
  defaulted,
  erasable,
  fields,
  flag,
  id,
  idOf,
  instant,
  list,
  money,
  optional,
  orNull,
  pageOf,
  pageRequest,
  percent,
  reason,
  statusRequest,
  text,
  versionOf,
  words,
} from './shape';
import { choice } from './status';

const ruleStatus = codes({ disabled: 0, enabled: 1 });
const several = <T extends Parameters<typeof list>[0]>(item: T, maxItems: number) =>
  Type.Array(item, { maxItems, uniqueItems: true });

/** What somebody says of a rule: for which orders it is, and where they go. What is left out does not matter. */
const draft = {
  name: text(2, 60),
  /** The smallest is asked first; of equals the one that was made first. */
  priority: Type.Integer({ minimum: 1, maximum: 999 }),
  merchantIds: optional(several(idOf('merchant'), 200)),
  countryIds: optional(several(countryId, 6)),
  payMethods: optional(several(method, 20)),
  /** With `amountFrom`, `amountTo`: what they are amounts of. */
  currency: erasable(currency),
  amountFrom: erasable(amount),
  /** Below this. */
  amountTo: erasable(amount),
  /** From this time to before that one, by the clock of the merchant’s country; over midnight where it is later. */
  timeFrom: erasable(clock),
  timeTo: erasable(clock),
  /** How it is chosen among the accounts of one channel; the pool’s own way where it is left out. */
  strategy: erasable(codes(choice)),
  /** In the order in which they are tried; any where there are none. */
  channels: optional(several(channelCode, 20)),
  /** The other channels of the pool come after these; else no order of this rule goes there. */
  othersAfter: defaulted(flag, false),
};

/** A rule in force, or switched off. */
export const RouteRule = fields({
  id,
  version: count,
  name: words,
  priority: count,
  status: ruleStatus,
  merchantIds: list(id, 200),
  merchantNames: list(words, 200),
  countryIds: list(countryId, 6),
  payMethods: list(words, 20),
  currency: orNull(currency),
  amountFrom: orNull(money),
  amountTo: orNull(money),
  timeFrom: orNull(words),
  timeTo: orNull(words),
  strategy: orNull(codes(choice)),
  channels: list(words, 20),
  othersAfter: flag,
  savedBy: words,
  saveTime: instant,
});
export type RouteRule = Static<typeof RouteRule>;

export const route = {
  page: read('/route/rule/page', {
    title: 'List the rules by which orders go to channels, in the order in which they are asked.',
    access: 'route.view',
    added: true,
    /** Of an order: a rule that says nothing of it fits every one. */
    input: {
      ...pageRequest(),
      status: optional(list(ruleStatus, 2)),
      merchantId: optional(idOf('merchant')),
      countryId: optional(countryId),
      method: optional(method),
      channelCode: optional(channelCode),
    },
    output: pageOf(RouteRule),
  }),
  save: write('/route/rule/save', {
    title: 'Make or change a rule by which orders go to channels.',
    access: 'route.edit',
    added: true,
    input: { id: optional(idOf('route')), version: versionOf('id'), ...draft, reason: optional(reason) },
    output: RouteRule,
  }),
  saveStatus: write('/route/rule/saveStatus', {
    title: 'Switch rules of routing on or off.',
    access: 'route.edit',
    added: true,
    input: statusRequest(ruleStatus, 'route'),
    output: bulkResult,
  }),
  simulate: read('/route/rule/simulate', {
    title: 'Say where an order would go, why not elsewhere, and which rule decides.',
    access: 'route.view',
    added: true,
    input: {
      merchantId: idOf('merchant'),
      method,
      amount,
      /** Now where it is left out. What accounts count already is of now, whatever the time. */
      time: optional(instant),
      /** A rule as it is being written: it stands in for the one of this id, or beside the others. */
      draft: optional(Type.Object({ id: optional(idOf('route')), ...draft }, { additionalProperties: false })),
    },
    output: fields({
      /** Does a rule decide? Else the merchant’s pool goes by its own strategy. */
      ruled: flag,
      /** Which one: nothing of one that the reader may not see. The one being written has no id before it is saved. */
      rule: orNull(fields({ id: orNull(id), name: words })),
      strategy: codes(choice),
      accounts: list(
        fields({
          accountId: id,
          accountName: words,
          channelCode: words,
          reason: routeReason,
          /** In the reader’s language; null for one that could take the order. */
          why: orNull(words),
          /** How many of a hundred such orders it would get; null where others come first. */
          share: orNull(percent),
        }),
      ),
    }),
  }),
  history: read('/route/rule/history', {
    title: 'Show who changed a rule of routing, and what it was before.',
    access: 'route.view',
    added: true,
    input: { id: idOf('route') },
    output: list(
      fields({
        version: count,
        savedBy: words,
        saveTime: instant,
        reason: orNull(words),
        change: AuditChange,
      }),
      200,
    ),
  }),
};
