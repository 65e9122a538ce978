import Type from 'typebox';
import {
  amount,
  codes,
  count,
  countLimit,
  countryId,
  currency,
  fields,
  id,
  instant,
  list,
  locale,
  money,
  oneOf,
  optional,
  orNull,
  percent,
  text,
  words,
} from './shape';
import { masterStatus, merchantType } from './status';

export const taxIdType = oneOf('RFC', 'NIT', 'RUC', 'RUT', 'CUIT', 'CNPJ');
export const closed = <P extends Parameters<typeof fields>[0]>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });

/** What a merchant pays for one method; tiers replace `percent` from a month's volume on. */
export const rateFields = {
  bizType: oneOf('payment', 'payout', 'settlement', 'recharge', 'exchange'),
  method: text(1, 32),
  percent,
  fixed: money,
  /** The least and the most that it costs. */
  min: optional(money),
  max: optional(money),
  tiers: optional(list(closed({ from: money, percent }), 10)),
};
export const limitFields = {
  payMin: money,
  payMax: money,
  payDayAmount: money,
  payoutMin: money,
  payoutMax: money,
  payoutDayAmount: money,
  payoutDayCount: countLimit,
};
/** A merchant's own limits; null where its contract says nothing. */
const ownLimits = fields({
  payMin: orNull(money),
  payMax: orNull(money),
  payDayAmount: orNull(money),
  payoutMin: orNull(money),
  payoutMax: orNull(money),
  payoutDayAmount: orNull(money),
  payoutDayCount: orNull(count),
});
/** When collected money becomes spendable, and when it may be settled. */
export const settleFields = {
  /** T+n business days; 0 is spendable at once. */
  days: Type.Integer({ minimum: 0, maximum: 30 }),
  minAmount: optional(money),
  maxAmount: optional(money),
  timesPerDay: optional(countLimit),
  windowStart: optional(Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' })),
  windowEnd: optional(Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' })),
  reservePercent: optional(percent),
};
export const contactFields = {
  name: text(1, 60),
  phone: optional(text(5, 20)),
  email: optional(text(5, 120)),
  telegram: optional(text(1, 40)),
};

const urls = { payment: optional(text(8, 300)), payout: optional(text(8, 300)), settlement: optional(text(8, 300)) };
export const ownFields = {
  contact: optional(closed(contactFields)),
  website: optional(text(4, 200)),
  logoUrl: optional(text(4, 300)),
  notifyUrls: optional(closed(urls)),
  returnUrlDomains: optional(list(text(3, 200), 20)),
  locale: optional(locale),
  zone: optional(text(2, 10)),
  alertEmails: optional(list(text(5, 120), 10)),
  lowBalance: optional(amount),
};
/** What a merchant sees of itself. */
export const Profile = fields({
  id,
  merchantNo: words,
  name: words,
  shortName: orNull(words),
  legalName: words,
  merchantType: codes(merchantType),
  countryIds: list(countryId),
  currency,
  companyName: words,
  proxyName: orNull(words),
  taxIdType: orNull(words),
  taxId: orNull(words),
  status: codes(masterStatus),
  rates: list(fields({ ...rateFields, effectiveFrom: instant })),
  limits: ownLimits,
  settle: fields(settleFields),
  contact: orNull(fields(contactFields)),
  website: orNull(words),
  logoUrl: orNull(words),
  notifyUrls: fields(urls),
  returnUrlDomains: list(words),
  locale: orNull(words),
  zone: orNull(words),
  alertEmails: list(words),
  lowBalance: orNull(money),
  version: count,
});
