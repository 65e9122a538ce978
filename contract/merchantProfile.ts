import Type, { type Static } from 'typebox';
import { read, write } from './call';
import { cidr } from './employee';
import { closed, contactFields, limitFields, ownFields, Profile, rateFields, settleFields, taxIdType } from './merchantShape';
import {
  amount,
  bulkResult,
  codes,
  count,
  countryId,
  currency,
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
  pageRequest,
  pageWith,
  percent,
  secretOnce,
  statusRequest,
  text,
  versionOf,
  words,
} from './shape';
import { ipListKind, masterStatus, merchantPriceType, merchantType, payoutAudit } from './status';

/** A row of the merchant list. Figures are of the merchant's own currency. */
export const Merchant = fields({
  id,
  merchantNo: words,
  name: words,
  legalName: words,
  countryId,
  currency,
  companyId: id,
  companyName: words,
  proxyId: orNull(id),
  proxyName: orNull(words),
  merchantType: codes(merchantType),
  status: codes(masterStatus),
  settleDays: count,
  available: money,
  pending: money,
  frozen: money,
  payoutTransit: money,
  /** Collected since the business day began, and the share of decided orders that was paid. */
  todayPayment: money,
  todaySuccessRate: orNull(percent),
  poolSize: count,
  ipCount: count,
  createTime: instant,
  version: count,
});
export type Merchant = Static<typeof Merchant>;

const merchantFilter = {
  merchantNo: optional(text(1, 20)),
  name: optional(text(1, 60)),
  taxId: optional(text(1, 30)),
  countryId: optional(countryId),
  currency: optional(currency),
  companyId: optional(idOf('company')),
  proxyId: optional(idOf('agent')),
  status: optional(list(codes(masterStatus), 5)),
  payMethod: optional(text(1, 32)),
  balanceFrom: optional(money),
  balanceTo: optional(money),
  successRateBelow: optional(percent),
  withoutGoogle: optional(flag),
  keyOlderThanDays: optional(Type.Integer({ minimum: 0, maximum: 36_500 })),
  createFrom: optional(instant),
  createTo: optional(instant),
};
const MerchantTotal = fields({ currency, count, available: money, pending: money, frozen: money, payoutTransit: money, todayPayment: money });

/** Its systems, its people in this console, and its systems where they pay out. */
const ipListType = codes(ipListKind);
const IpRange = fields({ cidr: words, remark: orNull(words) });
const RecentCaller = fields({ ip: words, at: instant });

export const merchantProfile = {
  list: read('/merchant/list', {
    title: 'List merchants to choose from.',
    access: 'signedIn',
    input: { status: optional(codes(masterStatus)), keyword, countryId: optional(countryId), proxyId: optional(idOf('agent')) },
    output: list(fields({ id, name: words, merchantNo: words }), 1000),
  }),
  page: read('/merchant/page', {
    title: 'List merchants with their balances.',
    access: 'merchant.view',
    input: {
      ...pageRequest('createTime', 'merchantNo', 'name', 'available', 'pending', 'frozen', 'todayPayment', 'todaySuccessRate'),
      ...merchantFilter,
    },
    output: pageWith(Merchant, fields({ count, totals: list(MerchantTotal) })),
  }),
  save: write('/merchant/save', {
    title: 'Create or change a merchant.',
    access: 'merchant.edit',
    approval: ({ id, rates }: { id?: string; rates: readonly unknown[] }) => id !== undefined && rates.length > 0,
    input: {
      id: optional(idOf('merchant')),
      version: versionOf('id'),
      name: text(2, 60),
      shortName: optional(text(1, 20)),
      legalName: text(2, 120),
      merchantType: codes(merchantType),
      countryIds: Type.Array(countryId, { minItems: 1, maxItems: 6 }),
      currency,
      companyId: idOf('company'),
      proxyId: optional(idOf('agent')),
      contact: closed(contactFields),
      taxIdType,
      taxId: text(5, 30),
      website: optional(text(4, 200)),
      mcc: optional(Type.String({ pattern: '^\\d{4}$' })),
      kybFiles: list(text(1, 100), 10),
      loginUserName: optional(Type.String({ pattern: '^[a-z][a-z0-9_.]{3,31}$' })),
      /** On an edit: only the rates that change. */
      rates: list(closed(rateFields), 100),
      /** When new rates begin; at once where it is left out. */
      ratesFrom: optional(instant),
      limits: closed(limitFields),
      settle: closed(settleFields),
      priceType: codes(merchantPriceType),
      uSpreadBp: optional(Type.Integer({ minimum: 0, maximum: 2000 })),
      payoutAudit: codes(payoutAudit),
      payoutAuditUpTo: optional(amount),
      notifyRetry: optional(flag),
      remark: optional(text(1, 200)),
    },
    output: fields({
      id,
      merchantNo: words,
      version: count,
      initialPassword: secretOnce,
      apiKey: orNull(words),
      apiSecret: secretOnce,
      /** What the rates lose, per 100,000, where they are below cost. */
      warnings: list(fields({ method: words, lossPer100k: money })),
    }),
  }),
  saveStatus: write('/merchant/saveStatus', {
    title: 'Enable, disable, review or close merchants.',
    access: 'merchant.status',
    approval: ({ status }: { status: number }) => status === masterStatus.closed,
    input: statusRequest(codes({ disabled: 0, enabled: 1, closed: 4 }), 'merchant'),
    output: bulkResult,
  }),
  export: read('/merchant/export', {
    title: 'Download the merchants of a filter as a spreadsheet.',
    access: 'merchant.export',
    answers: 'blob',
    input: { ...merchantFilter, keyword, columns: optional(list(text(1, 40), 60)) },
    output: fields({}),
  }),
  info: read('/merchant/info', {
    title: 'Show one’s own profile, or a merchant’s for staff.',
    access: 'signedIn',
    input: { id: optional(idOf('merchant')) },
    output: Profile,
  }),
  infoSave: write('/merchant/info/save', {
    title: 'Change the harmless fields of one’s own profile.',
    access: 'signedIn',
    input: { ...ownFields, version: count },
    output: Profile,
  }),
  apiInfo: write('/merchant/apiInfo', {
    title: 'Show, rotate or revoke the key of a merchant’s system.',
    access: 'merchant.key',
    stepUp: ({ action }: { action: string }) => action !== 'view',
    approval: ({ action, id }: { action: string; id?: string }) => action !== 'view' && id !== undefined,
    input: { id: optional(idOf('merchant')), action: oneOf('view', 'rotate', 'revoke') },
    output: fields({
      merchantNo: words,
      apiKeyPrefix: orNull(words),
      createdTime: orNull(instant),
      lastUsedTime: orNull(instant),
      expireTime: orNull(instant),
      signType: oneOf('HMAC-SHA256'),
      ipWhitelist: list(words),
      callbackSecretPrefix: orNull(words),
      docsUrl: words,
      sandbox: fields({ baseUrl: words }),
      newKey: secretOnce,
      newSecret: secretOnce,
    }),
  }),
  payoutRate: read('/merchant/payoutRate', {
    title: 'Show the payout rates in force, and what an amount would cost.',
    access: 'signedIn',
    input: { id: optional(idOf('merchant')), method: optional(text(1, 32)), amount: optional(amount) },
    output: list(
      fields({
        countryId,
        payoutMethod: words,
        currency,
        percent,
        fixed: money,
        min: orNull(money),
        max: orNull(money),
        /** Left out without the grant `home.profit`. */
        costPercent: optional(percent),
        costFixed: optional(money),
        proxyPercent: optional(percent),
        effectiveFrom: instant,
        fee: optional(money),
        debitAmount: optional(money),
      }),
    ),
  }),
  ipWhiteList: read('/merchant/ipWhiteList', {
    title: 'Show from which addresses a merchant may call, and who called of late.',
    access: 'merchant.ip',
    added: true,
    input: { id: optional(idOf('merchant')) },
    output: fields({
      merchantNo: words,
      lists: list(fields({ type: ipListType, ips: list(IpRange) })),
      recentCallers: list(RecentCaller, 20),
      version: count,
    }),
  }),
  saveIpWhiteList: write('/merchant/saveIpWhiteList', {
    title: 'Say from which addresses a merchant may call.',
    access: 'merchant.ip',
    stepUp: true,
    /** The whole list of one kind; `version` is the merchant’s, as it was when the list was read. */
    input: {
      id: optional(idOf('merchant')),
      version: count,
      type: ipListType,
      ips: list(closed({ cidr, remark: optional(text(1, 60)) }), 50),
    },
    output: fields({ type: ipListType, ips: list(IpRange), recentCallers: list(RecentCaller, 20), effectiveTime: instant, version: count }),
  }),
};
