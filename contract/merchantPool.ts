import Type from 'typebox';
import { switched } from './accountRouting';
import { read, write } from './call';
import { routeReason } from './routing';
import {
  amount,
  codes,
  count,
  countryId,
  dryRun,
  fields,
  flag,
  id,
  idDigits,
  idOf,
  instant,
  keyword,
  list,
  money,
  numberOf,
  oneOf,
  optional,
  orNull,
  percent,
  reason,
  text,
  words,
} from './shape';
import { accountStatus, choice } from './status';

export const payType = oneOf('payment', 'payout');
const method = text(1, 32);
const weight = Type.Integer({ minimum: 0, maximum: 100 });

const PoolItem = fields({
  accountId: id,
  accountName: words,
  payMethods: list(words),
  weight: count,
  priority: count,
  minAmount: money,
  maxAmount: money,
  enabled: flag,
  exclusive: flag,
  todayAmount: money,
  successRate1h: orNull(percent),
  lastUsedTime: orNull(instant),
});
/** A method without a usable account is shown red: the merchant's orders by it are refused. */
const Coverage = fields({ method: words, ok: flag, maxAmount: orNull(money) });
const Pool = fields({ items: list(PoolItem), coverage: list(Coverage), strategy: codes(choice), version: count });

/** Accounts as somebody wants them in a pool. */
const wantedItems = list(
  Type.Object(
    {
      accountId: idOf('account'),
      payMethods: Type.Array(method, { minItems: 1, maxItems: 20 }),
      weight,
      priority: Type.Integer({ minimum: 1, maximum: 99 }),
      minAmount: money,
      maxAmount: money,
      exclusive: flag,
      enabled: flag,
    },
    { additionalProperties: false },
  ),
  200,
);

export const merchantPool = {
  queryAccountPool: read('/merchant/queryAccountPool', {
    title: 'List every account that could serve a merchant, and which do.',
    access: 'merchant.pool',
    input: { merchantId: idOf('merchant'), payType, payMethod: optional(method), keyword },
    output: list(
      fields({
        accountId: id,
        accountName: words,
        channelCode: words,
        countryId,
        methods: list(words),
        status: codes(accountStatus),
        /** Left out without the right `home.profit`. */
        costRate: optional(percent),
        minAmount: money,
        maxAmount: money,
        limitLeft: money,
        successRate1h: orNull(percent),
        inPool: flag,
        weight: orNull(count),
      }),
    ),
  }),
  queryAccountPoolMerchantOwn: read('/merchant/queryAccountPoolMerchantOwn', {
    title: 'Show a merchant’s own accounts in the order they are tried.',
    access: 'merchant.pool',
    input: { merchantId: idOf('merchant'), payType },
    output: Pool,
  }),
  saveAccountPool: write('/merchant/saveAccountPool', {
    title: 'Save which accounts serve a merchant.',
    access: 'merchant.pool',
    input: {
      merchantId: idOf('merchant'),
      payType,
      strategy: codes(choice),
      items: wantedItems,
      version: count,
    },
    output: Pool,
  }),
  simulateOrder: read('/merchant/pool/simulateOrder', {
    title: 'Say which account the next order would go to, and why not the others.',
    access: 'merchant.pool',
    added: true,
    /** A pool that is not saved yet is tried as `items` and `strategy` say; else the saved one. */
    input: {
      merchantId: idOf('merchant'),
      payType,
      payMethod: method,
      amount,
      items: optional(wantedItems),
      strategy: optional(codes(choice)),
    },
    output: list(
      fields({
        accountId: id,
        accountName: words,
        reason: routeReason,
        /** In the reader's language; null for one that could take the order. */
        why: orNull(words),
        /** How many of a hundred such orders it would get; null where others come first. */
        share: orNull(percent),
      }),
    ),
  }),
  merchantSwitchAccount: write('/merchant/merchantSwitchAccount', {
    title: 'Replace one account of one merchant by another, now.',
    access: 'merchant.switch',
    input: {
      merchantId: idOf('merchant'),
      fromAccountId: idOf('account'),
      /** An account, or the next best. */
      toAccountId: numberOf(Type.String({ pattern: `^(${idDigits}|auto)$` }), 'account'),
      /** Every method of the account there where none is named. */
      payMethods: optional(list(method, 20)),
      reason,
      dryRun,
    },
    output: fields({ ...switched, toAccountId: id, toName: words }),
  }),
};
