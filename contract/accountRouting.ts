import Type from 'typebox';
import { weight } from './accountShape';
import { read, write } from './call';
import {
  amount,
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
  list,
  money,
  oneOf,
  optional,
  orNull,
  percent,
  reason,
  text,
  words,
} from './shape';
import { choice, masterStatus } from './status';

const method = text(1, 32);
const setOf = { countryId, merchantId: optional(idOf('merchant')), payoutMethod: optional(method) };
const itemFields = {
  accountId: idOf('account'),
  priority: Type.Integer({ minimum: 1, maximum: 99 }),
  weight,
  minAmount: money,
  maxAmount: money,
  banks: list(text(1, 20), 100),
  enabled: flag,
};
/** What a switch does, or would. */
export const switched = {
  affectedMerchants: count,
  movedRules: count,
  switchId: id,
  simulation: fields({ currency, lastHourAmount: money, toLimitLeft: money }),
  /** Each pool that it touches. */
  merchants: list(
    fields({
      merchantId: id,
      merchantNo: words,
      name: words,
      payType: oneOf('payment', 'payout'),
      payMethods: list(words),
      /** Why this pool is not moved; null where it is. */
      msg: orNull(words),
      /** Among which accounts the next order of a method is drawn, before and after. */
      next: list(fields({ method: words, before: list(words), after: list(words) })),
    }),
    1000,
  ),
};
/** The accounts that pay out, in the order they are tried; `inherit` when a merchant has no set of its own. */
const PayoutSet = fields({
  setId: orNull(id),
  strategy: codes(choice),
  items: list(fields({ ...itemFields, accountName: words, balance: orNull(money), usedToday: money }), 200),
  inherit: flag,
  version: count,
});

export const accountRouting = {
  switchAccount: write('/account/account/switchAccount', {
    title: 'Replace one account by another in the pools, for new orders.',
    access: 'account.switch',
    input: {
      fromAccountId: idOf('account'),
      toAccountId: idOf('account'),
      scope: codes({ all: 1, merchants: 2 }),
      merchantIds: optional(list(idOf('merchant'))),
      payMethods: optional(list(method, 20)),
      /** When it begins and ends, by a job; now, and when somebody undoes it, where nothing is said. */
      effectiveTime: optional(instant),
      revertTime: optional(instant),
      reason,
      dryRun,
    },
    output: fields(switched),
  }),
  switchUndo: write('/account/account/switchAccount/undo', {
    title: 'Give the traffic back that an account was relieved of.',
    access: 'account.switch',
    added: true,
    input: { switchId: idOf('switch'), dryRun },
    output: fields({
      switchId: id,
      restored: count,
      /** Merchants whose pools somebody has changed since, which stay as they are. */
      kept: list(fields({ merchantNo: words, name: words }), 1000),
    }),
  }),
  switches: read('/account/account/switchAccount/list', {
    title: 'List the switches of accounts that wait or run.',
    access: 'account.view',
    added: true,
    input: {},
    output: list(
      fields({
        switchId: id,
        fromAccountId: id,
        fromName: words,
        toAccountId: id,
        toName: words,
        merchants: count,
        /** Empty: every method. */
        payMethods: list(words),
        running: flag,
        effectiveTime: instant,
        revertTime: orNull(instant),
        reason: words,
      }),
      50,
    ),
  }),
  queryPayoutAccountSet: read('/account/account/queryPayoutAccountSet', {
    title: 'Show which accounts pay out, and in which order.',
    access: 'account.view',
    input: setOf,
    output: PayoutSet,
  }),
  savePayoutAccountSet: write('/account/account/savePayoutAccountSet', {
    title: 'Say which accounts pay out, and in which order.',
    access: 'account.set',
    approval: true,
    input: {
      ...setOf,
      strategy: codes(choice),
      items: Type.Array(Type.Object(itemFields, { additionalProperties: false }), { minItems: 1, maxItems: 200 }),
      inherit: flag,
      version: count,
    },
    output: PayoutSet,
  }),
  payoutAccountBalanceUpdate: write('/account/payoutAccountBalance/update', {
    title: 'Ask for, set, fund or sweep the float of a payout account.',
    access: 'account.balance',
    stepUp: ({ mode }: { mode: string }) => mode !== 'query',
    approval: ({ mode }: { mode: string }) => mode === 'set',
    input: {
      accountId: idOf('account'),
      mode: oneOf('query', 'set', 'fund', 'sweep'),
      balance: optional(money),
      amount: optional(amount),
      /** To fund: where the money comes from. To sweep: where it goes. */
      fromBankAccountId: optional(idOf('bank')),
      toBankAccountId: optional(idOf('bank')),
      bankTraceNo: optional(Type.String({ pattern: '^[A-Za-z0-9-]{4,40}$' })),
      /** A person looked: it is another transfer than the one of that number and another day. */
      anotherTransfer: optional(flag),
      voucherUrl: optional(idOf('file')),
      reason,
    },
    output: fields({
      accountId: id,
      currency,
      balanceBefore: money,
      balanceAfter: money,
      diff: money,
      journalNo: orNull(words),
      /** The movement of our own money that waits for its check, or that corrects the books. */
      recordNo: orNull(words),
    }),
  }),
  queryMerchantByAccountId: read('/account/queryMerchantByAccountId', {
    title: 'List the merchants that use an account.',
    access: 'account.view',
    input: { accountId: idOf('account') },
    output: list(
      fields({
        merchantId: id,
        merchantNo: words,
        name: words,
        status: codes(masterStatus),
        payMethods: list(words),
        weight: count,
        currency,
        todayAmount: money,
        todayCount: count,
        lastOrderTime: orNull(instant),
        successRate1h: orNull(percent),
      }),
    ),
  }),
};
