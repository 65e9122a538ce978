import Type, { type Static } from 'typebox';
import { read, write } from './call';
import { feePercent, notNegative } from './merchantEditor';
import { closed } from './merchantShape';
import {
  codes,
  count,
  countryId,
  currency,
  dryRun,
  fields,
  flag,
  id,
  idOf,
  instant,
  keyword,
  list,
  money,
  oneOf,
  optional,
  orNull,
  pageOf,
  pageRequest,
  percent,
  words,
} from './shape';
import { masterStatus } from './status';

export const proxyType = oneOf('proxy', 'admpro');

/**
 * What an agent pays us for one method of one merchant. Its commission is what comes from below it, the rate of the
 * merchant or of the agent below, less its own.
 */
const RelationRate = fields({
  bizType: oneOf('payment', 'payout'),
  method: words,
  /** Null where nothing is agreed: the agent is passed over. */
  proxyPercent: orNull(percent),
  proxyFixed: orNull(money),
  belowPercent: percent,
  belowFixed: money,
  merchantPercent: percent,
  merchantFixed: money,
  /** Of the agent; below zero it earns nothing. */
  marginPercent: orNull(percent),
  /** Ours, after the chain and the dearest account; null without one, or without the right `home.profit`. */
  leftPercent: orNull(percent),
  /** What is agreed from a later moment on. */
  coming: list(fields({ percent, fixed: money, effectiveFrom: instant })),
});
export type RelationRate = Static<typeof RelationRate>;
const Relation = fields({
  relateId: id,
  merchantId: id,
  merchantNo: words,
  merchantName: words,
  /** 1: the merchant is the agent’s own; 2: of one below it. */
  level: count,
  currency,
  rates: list(RelationRate),
  /** When the newest of its rates in force began; null where nothing is agreed. */
  effectiveFrom: orNull(instant),
  status: codes(masterStatus),
  /** What its merchant was paid in the last 30 days, and the agent’s commission of that by these rates. */
  monthVolume: money,
  monthCommission: money,
});
export type Relation = Static<typeof Relation>;

/** What an agent is to pay us for one method from a moment on. */
const wantedBase = closed({
  bizType: oneOf('payment', 'payout'),
  method: Type.String({ pattern: '^[A-Z0-9_]{2,20}$' }),
  percent: feePercent,
  fixed: notNegative,
});
const wantedRelation = closed({
  merchantId: idOf('merchant'),
  rates: list(wantedBase, 100),
  /** When the rates begin; at once where it is left out. Binding and releasing are always at once. */
  effectiveFrom: optional(instant),
  /** Takes the merchant from the agent: it becomes one of the agent above, or nobody’s. */
  remove: optional(flag),
});
export type WantedRelation = Static<typeof wantedRelation>;
/** The last 30 days by the rates before and after. Margins are null without the right `home.profit`. */
const Simulation = fields({
  currency,
  commissionBefore: money,
  commissionAfter: money,
  marginBefore: orNull(money),
  marginAfter: orNull(money),
});

export const merchantAgent = {
  proxyList: read('/merchant/proxyList', {
    title: 'List agents.',
    access: 'proxy.view',
    input: {
      ...pageRequest(),
      id: optional(idOf('agent')),
      /** Those that were chosen before. */
      ids: optional(list(idOf('agent'), 200)),
      proxyType: optional(proxyType),
      parentId: optional(idOf('agent')),
      /** Those that stand below nobody whom the asker sees: where the tree begins. */
      isTop: optional(flag),
      status: optional(list(codes(masterStatus), 5)),
    },
    output: pageOf(
      fields({
        id,
        proxyNo: words,
        name: words,
        proxyType,
        parentId: orNull(id),
        parentName: orNull(words),
        level: count,
        /** Agents right below it. */
        agentCount: count,
        merchantCount: count,
        rateSummary: words,
        /** Earned since the day began, earned and not spendable yet, and spendable. */
        commission: list(fields({ currency, today: money, accrued: money, available: money })),
        countryIds: list(countryId),
        contactName: orNull(words),
        /** Masked, as the address is. */
        contactPhone: orNull(words),
        contactEmail: orNull(words),
        remark: orNull(words),
        status: codes(masterStatus),
        version: count,
        /** May who asks agree its rates, if they hold the right? Nobody agrees with themselves. */
        editable: flag,
      }),
    ),
  }),
  relateList: read('/merchant/proxy/relateList', {
    title: 'List the merchants of an agent, with the rates between them.',
    access: 'proxy.view',
    input: { proxyId: idOf('agent'), keyword },
    output: list(Relation, 10_000),
  }),
  relateSave: write('/merchant/proxy/relateSave', {
    title: 'Bind merchants to an agent, or release them, and set the agent’s rates.',
    access: 'proxy.relate',
    approval: true,
    input: {
      proxyId: idOf('agent'),
      items: Type.Array(wantedRelation, { minItems: 1, maxItems: 200 }),
      /** Of the agent, as it was read. */
      version: count,
      dryRun,
    },
    /** The relations as they are once the last of the rates has begun. */
    output: fields({ list: list(Relation, 10_000), simulation: list(Simulation), version: count }),
  }),
};
