import Type, { type Static, type TObject } from 'typebox';
import {
  clock,
  codes,
  columnsOf,
  count,
  countryId,
  currency,
  erasable,
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
  secret,
  text,
  versionOf,
  words,
} from './shape';
import { accountKind, accountStatus } from './status';

/** What a payer or a bank calls the account, with the blanks that people write. Masked in every answer. */
const identifierFields = {
  clabe: optional(text(1, 40)),
  cbu: optional(text(1, 40)),
  cvu: optional(text(1, 40)),
  alias: optional(text(6, 20)),
  cci: optional(text(1, 40)),
  pixKey: optional(text(5, 80)),
  phone: optional(text(5, 20)),
  bankCode: optional(text(1, 20)),
  accountNo: optional(text(4, 34)),
  accountType: optional(text(1, 20)),
  address: optional(text(20, 80)),
  holderName: text(2, 100),
  holderDocType: optional(text(1, 10)),
  holderDocNo: optional(text(4, 30)),
};
/** When an account that does badly is paused by itself. */
const autoPauseFields = {
  failStreak: Type.Integer({ minimum: 3, maximum: 50 }),
  minSuccessRate: Type.Integer({ minimum: 0, maximum: 100 }),
  windowMin: Type.Integer({ minimum: 5, maximum: 120 }),
};
export type Identifiers = Static<TObject<typeof identifierFields>>;
export const showFlags = {
  showHolderName: flag,
  showBankName: flag,
  showIdentifier: flag,
  showQr: flag,
  copyable: flag,
  showAmountSuffix: flag,
};
export const shownAs = oneOf('CLABE', 'PIX', 'CVU', 'ALIAS', 'PHONE', 'CCI');
/** How one pays to it, by the languages of the checkout. */
export const instructions = {
  es: optional(text(1, 500)),
  pt: optional(text(1, 500)),
  en: optional(text(1, 500)),
  zh: optional(text(1, 500)),
};
export type Instructions = Static<TObject<typeof instructions>>;
export type ShowFlags = Static<TObject<typeof showFlags>>;
export const weight = Type.Integer({ minimum: 0, maximum: 100 });
const closed = <P extends Parameters<typeof fields>[0]>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });

/** What a person may set; the rules between fields are the handler's. */
export const accountInput = {
  accountId: optional(idOf('account')),
  version: versionOf('accountId'),
  accountName: text(2, 60),
  payType: oneOf('payment', 'payout', 'both'),
  countryId,
  currency,
  channelCode: text(2, 32),
  companyId: idOf('company'),
  kind: codes(accountKind),
  /** A new account needs them; of a change they are said only where they become others. */
  identifiers: optional(closed(identifierFields)),
  /** Fields of the channel's own form; encrypted, and never given back. */
  credential: optional(secret(4000)),
  upstreamMerchantNo: erasable(text(1, 64)),
  payMethods: Type.Array(text(1, 32), { minItems: 1, maxItems: 20 }),
  /** These two only by whoever holds `home.profit`; without them a new account costs nothing, a change leaves them. */
  costRate: optional(percent),
  costFixed: optional(money),
  minAmount: money,
  maxAmount: money,
  dayLimitAmount: money,
  dayLimitCount: Type.Integer({ minimum: 0, maximum: 100_000 }),
  monthLimitAmount: erasable(money),
  /** Below so much float people are told; of an account that pays out. */
  floatAlert: erasable(money),
  /** Local time of the account's country; both or none, and may cross midnight. */
  tradeStart: erasable(clock),
  tradeEnd: erasable(clock),
  weight,
  priority: Type.Integer({ minimum: 1, maximum: 99 }),
  maxConcurrent: Type.Integer({ minimum: 0, maximum: 500 }),
  autoPause: erasable(closed(autoPauseFields)),
  remark: erasable(text(1, 200)),
};
/** What many accounts may be given at once. */
export const accountPatch = closed({
  weight: optional(weight),
  priority: optional(accountInput.priority),
  status: optional(codes({ disabled: 0, enabled: 1, maintenance: 5 })),
  minAmount: optional(money),
  maxAmount: optional(money),
  dayLimitAmount: optional(money),
  dayLimitCount: optional(accountInput.dayLimitCount),
  tradeStart: optional(clock),
  tradeEnd: optional(clock),
});
const { accountId: _, version: __, ...newAccount } = accountInput;
/** New accounts alone: what changes one that is there may wait for a second person. */
export const accountRows = list(closed(newAccount), 500);

/** A collection or payout account. */
export const Account = fields({
  accountId: id,
  accountName: words,
  payType: oneOf('payment', 'payout', 'both'),
  countryId,
  currency,
  channelCode: words,
  companyId: id,
  companyName: words,
  kind: codes(accountKind),
  identifiers: fields(identifierFields),
  upstreamMerchantNo: orNull(words),
  payMethods: list(words),
  /** The next two: left out without the grant `home.profit`. */
  costRate: optional(percent),
  costFixed: optional(money),
  minAmount: money,
  maxAmount: money,
  dayLimitAmount: money,
  dayLimitCount: count,
  monthLimitAmount: orNull(money),
  floatAlert: orNull(money),
  usedToday: fields({ amount: money, count }),
  tradeStart: orNull(words),
  tradeEnd: orNull(words),
  weight: count,
  priority: count,
  maxConcurrent: count,
  status: codes(accountStatus),
  pauseReason: orNull(words),
  /** Since when it is paused or in maintenance. */
  pauseTime: orNull(instant),
  pauseUntil: orNull(instant),
  autoPause: orNull(fields(autoPauseFields)),
  successRate15m: orNull(percent),
  successRate1h: orNull(percent),
  successRate24h: orNull(percent),
  lastSuccessTime: orNull(instant),
  balance: orNull(money),
  balanceTime: orNull(instant),
  showFlags: fields(showFlags),
  displayName: orNull(words),
  identifierType: orNull(shownAs),
  instructionsByLocale: fields(instructions),
  poolCount: count,
  remark: orNull(words),
  version: count,
});
export type Account = Static<typeof Account>;
export const accountColumns = columnsOf(
  Account,
  ...(['accountId', 'payType', 'companyId', 'tradeEnd', 'autoPause', 'balanceTime'] as const),
  ...(['showFlags', 'displayName', 'identifierType', 'instructionsByLocale', 'version'] as const),
);
export type AccountColumn = Static<typeof accountColumns>[number];
