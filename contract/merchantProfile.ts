import Type, { type Static } from 'typebox';
import { read, write } from './call';
import { cidr } from './employee';
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
  instant,
  list,
  locale,
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
  words,
} from './shape';
import { masterStatus, merchantPriceType, merchantType, payoutAudit } from './status';

export const taxIdType = oneOf('RFC', 'NIT', 'RUC', 'RUT', 'CUIT', 'CNPJ');
const closed = <P extends Parameters<typeof fields>[0]>(properties: P) => Type.Object(properties, { additionalProperties: false });

/** What a merchant pays for one method; tiers replace `percent` from a month's volume on. */
const rateFields = {
  bizType: oneOf('payment', 'payout', 'settlement', 'recharge', 'exchange'),
  method: text(1, 32),
  percent,
  fixed: money,
  min: optional(money),
  max: optional(money),
  tiers: optional(list(closed({ from: money, percent }), 10)),
};
const limitFields = {
  payMin: money,
  payMax: money,
  payDayAmount: money,
  payoutMin: money,
  payoutMax: money,
  payoutDayAmount: money,
  payoutDayCount: count,
};
/** When collected money becomes spendable, and when it may be settled. */
const settleFields = {
  /** T+n business days; 0 is spendable at once. */
  days: Type.Integer({ minimum: 0, maximum: 30 }),
  minAmount: optional(money),
  maxAmount: optional(money),
  timesPerDay: optional(count),
  windowStart: optional(Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' })),
  windowEnd: optional(Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' })),
  reservePercent: optional(percent),
};
const contactFields = { name: text(1, 60), phone: optional(text(5, 20)), email: optional(text(5, 120)), telegram: optional(text(1, 40)) };

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
  companyId: optional(id),
  proxyId: optional(id),
  status: optional(list(codes(masterStatus), 5)),
  payMethod: optional(text(1, 32)),
  balanceFrom: optional(money),
  balanceTo: optional(money),
  successRateBelow: optional(percent),
  withoutGoogle: optional(flag),
  keyOlderThanDays: optional(count),
  createFrom: optional(instant),
  createTo: optional(instant),
};
const MerchantTotal = fields({ currency, count, available: money, pending: money, frozen: money, payoutTransit: money, todayPayment: money });

const urls = { payment: optional(text(8, 300)), payout: optional(text(8, 300)), settlement: optional(text(8, 300)) };
const ownFields = {
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
const Profile = fields({
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
  limits: fields(limitFields),
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

export const merchantProfile = {
  list: read('/merchant/list', {
    title: 'List merchants to choose from.',
    access: 'signedIn',
    input: { status: optional(codes(masterStatus)), keyword: pageRequest.keyword, countryId: optional(countryId), proxyId: optional(id) },
    output: list(fields({ id, name: words, merchantNo: words }), 1000),
  }),
  page: read('/merchant/page', {
    title: 'List merchants with their balances.',
    access: 'merchant.view',
    input: { ...pageRequest, ...merchantFilter },
    output: pageWith(Merchant, fields({ count, totals: list(MerchantTotal) })),
  }),
  save: write('/merchant/save', {
    title: 'Create or change a merchant.',
    access: 'merchant.edit',
    approval: ({ id, rates }: { id?: string; rates: readonly unknown[] }) => id !== undefined && rates.length > 0,
    input: {
      id: optional(id),
      version: optional(count),
      name: text(2, 60),
      shortName: optional(text(1, 20)),
      legalName: text(2, 120),
      merchantType: codes(merchantType),
      countryIds: Type.Array(countryId, { minItems: 1, maxItems: 6 }),
      currency,
      companyId: id,
      proxyId: optional(id),
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
    input: statusRequest(codes({ disabled: 0, enabled: 1, closed: 4 })),
    output: bulkResult,
  }),
  export: read('/merchant/export', {
    title: 'Download the merchants of a filter as a spreadsheet.',
    access: 'merchant.export',
    answers: 'blob',
    input: { ...merchantFilter, keyword: pageRequest.keyword, columns: optional(list(text(1, 40), 60)) },
    output: fields({}),
  }),
  info: read('/merchant/info', {
    title: 'Show one’s own profile, or a merchant’s for staff.',
    access: 'signedIn',
    input: { id: optional(id) },
    output: Profile,
  }),
  infoSave: write('/merchant/info/save', {
    title: 'Change the harmless fields of one’s own profile.',
    access: 'signedIn',
    input: ownFields,
    output: Profile,
  }),
  apiInfo: write('/merchant/apiInfo', {
    title: 'Show, rotate or revoke the key of a merchant’s system.',
    access: 'merchant.key',
    stepUp: ({ action }: { action: string }) => action !== 'view',
    approval: ({ action, id }: { action: string; id?: string }) => action !== 'view' && id !== undefined,
    input: { id: optional(id), action: oneOf('view', 'rotate', 'revoke') },
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
    input: { id: optional(id), method: optional(text(1, 32)), amount: optional(amount) },
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
  saveIpWhiteList: write('/merchant/saveIpWhiteList', {
    title: 'Say from which addresses a merchant may call.',
    access: 'merchant.ip',
    stepUp: true,
    input: { id: optional(id), type: codes({ api: 1, portal: 2, payoutOnly: 3 }), ips: list(closed({ cidr, remark: optional(text(1, 60)) }), 50) },
    output: fields({
      type: codes({ api: 1, portal: 2, payoutOnly: 3 }),
      ips: list(fields({ cidr: words, remark: orNull(words) })),
      recentCallers: list(fields({ ip: words, at: instant })),
      effectiveTime: instant,
    }),
  }),
};
