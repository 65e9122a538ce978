import type { Static } from 'typebox';
import { codes, countryId, currency, idOf, list, oneOf, optional, percent, text } from './shape';
import { accountKind, accountStatus } from './status';

export const payType = oneOf('payment', 'payout', 'both');
/** What is wrong with an account that runs: orders and no success, a day that is nearly full, a float that is low. */
export const alertKind = oneOf('silent', 'nearlyFull', 'floatLow');
export type AlertKind = Static<typeof alertKind>;
/** What narrows the list of accounts, and the board of the same ones. */
export const accountFilter = {
  payType: optional(payType),
  countryId: optional(countryId),
  currency: optional(currency),
  channelCode: optional(text(1, 32)),
  companyId: optional(idOf('company')),
  kind: optional(codes(accountKind)),
  status: optional(list(codes(accountStatus), 5)),
  payMethod: optional(text(1, 32)),
  /** Whose pool the account is in. */
  merchantId: optional(idOf('merchant')),
  limitUsedFrom: optional(percent),
  successRateBelow: optional(percent),
  alert: optional(alertKind),
};
