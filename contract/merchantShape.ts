import Type, { type Static } from 'typebox';
import { ownPriceKind } from './ownPrice';
import { SettlementTerms } from './settlementTerms';
import {
  codes,
  count,
  countryId,
  currency,
  dialled,
  erasable,
  fields,
  flag,
  id,
  instant,
  list,
  mailAddress,
  money,
  oneOf,
  optional,
  orNull,
  percent,
  personal,
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
  /** The most that it costs; null where nothing is agreed. */
  max: orNull(money),
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

/** How a business is reached; phone, mail and Telegram are shown masked, so they stay where they are left out. */
export const ownContact = {
  contactName: erasable(text(1, 60)),
  contactPhone: optional(personal(dialled)),
  contactEmail: optional(personal(mailAddress)),
  contactTelegram: optional(personal(text(1, 40))),
  website: erasable(Type.String({ pattern: '^https?://[^\\s]+$', maxLength: 200 })),
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
  /** Its check digit does not fit, and a person confirmed that it was issued so. */
  taxIdConfirmed: flag,
  status: codes(masterStatus),
  /** In force now, and those that begin later. */
  rates: list(Rate),
  coming: list(Rate),
  /** Agreed methods of payments that are out of use. */
  closedMethods: list(words, 100),
  limits: OwnLimits,
  /** In force now, where anything was agreed, and those that begin later. */
  payoutLimit: orNull(PayoutLimit),
  payoutLimitComing: list(PayoutLimit),
  /** T+n business days; 0 is spendable at once. */
  settle: fields({ days: count }),
  /** By which it is settled; null where nobody has made a rule for its currency. */
  settlement: orNull(SettlementTerms),
  /** The prices of USDT that it has of its own now; without one it has those of all. */
  ownPrices: list(ownPriceKind, 2),
  contact: Contact,
  website: orNull(words),
  /** The documents by which it was taken on; none for the merchant itself. */
  kybFiles: list(id, 10),
  /** Where orders are told of that name no address. */
  notifyUrl: orNull(words),
  /** At which hosts it may be told; at any where there are none. */
  callbackHosts: list(words, 20),
  /** The host of its address where that is none of them, so nothing is sent there; else null. */
  shutHost: orNull(words),
  version: count,
});
export type Profile = Static<typeof Profile>;
export type Rate = Static<typeof Rate>;
