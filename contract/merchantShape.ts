import Type, { type Static } from 'typebox';
import {
  amount,
  codes,
  count,
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

/** What a merchant pays for one method. */
const Rate = fields({
  bizType: oneOf('payment', 'payout'),
  method: words,
  percent,
  fixed: money,
  /** The least that it costs. */
  min: money,
  effectiveFrom: instant,
});
/** A merchant's own limits; null where its contract says nothing. */
const OwnLimits = fields({
  payMin: orNull(money),
  payMax: orNull(money),
  payStep: orNull(money),
  /** Of all orders of one business day. */
  payDayAmount: orNull(money),
  payDayCount: orNull(count),
});
const contactFields = {
  name: text(1, 60),
  phone: optional(text(5, 20)),
  email: optional(text(5, 120)),
  telegram: optional(text(1, 40)),
};
const Contact = fields({ name: orNull(words), phone: orNull(words), email: orNull(words), telegram: orNull(words) });

/** How much it may pay out from a moment on. */
export const PayoutLimit = fields({
  /** Nothing may be paid out where it is 0. */
  dayAmount: money,
  /** As many as they are where it is 0. */
  dayCount: count,
  /** As large as the day allows where it is 0. */
  singleMax: money,
  effectiveFrom: instant,
});
export type PayoutLimit = Static<typeof PayoutLimit>;

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
  companyId: id,
  companyName: words,
  proxyId: orNull(id),
  proxyName: orNull(words),
  mcc: orNull(words),
  /** Ours; null for the merchant itself. */
  remark: orNull(words),
  taxIdType: orNull(words),
  taxId: orNull(words),
  status: codes(masterStatus),
  /** In force now, and those that begin later. */
  rates: list(Rate),
  coming: list(Rate),
  limits: OwnLimits,
  /** In force now, where anything was agreed, and those that begin later. */
  payoutLimit: orNull(PayoutLimit),
  payoutLimitComing: list(PayoutLimit),
  /** T+n business days; 0 is spendable at once. */
  settle: fields({ days: count }),
  contact: Contact,
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
export type Profile = Static<typeof Profile>;
export type Rate = Static<typeof Rate>;
