import Type, { type Static } from 'typebox';
import { read, write } from './call';
import { cidr } from './employee';
import { closed, ownContact, Profile } from './merchantShape';
import { noticeFailure } from './notifyLog';
import { ownPriceKind } from './ownPrice';
import {
  amount,
  choosing,
  codes,
  columnsOf,
  count,
  countryId,
  countsOf,
  currency,
  day,
  fields,
  flag,
  id,
  idOf,
  instant,
  keyword,
  list,
  money,
  optional,
  orNull,
  pageRequest,
  pageWith,
  percent,
  text,
  words,
} from './shape';
import { ipListKind, masterStatus, merchantType } from './status';

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
  /** Whom its people ask first. */
  managerName: orNull(words),
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
  /** What it pays now, by method. */
  rateSummary: words,
  /** Have all of its people who may sign in a second factor? Null where there are none. */
  googleBound: orNull(flag),
  /** Whole days of the newest key that is good; null where there is none. */
  keyAge: orNull(count),
  ipCount: count,
  createTime: instant,
  version: count,
});
export type Merchant = Static<typeof Merchant>;
export const merchantColumns = columnsOf(Merchant, 'id', 'companyId', 'proxyId', 'version');
export type MerchantColumn = Static<typeof merchantColumns>[number];

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
  /** Those that buy and sell USDT at the fixed price, or are paid back at one of their own. */
  ownPrice: optional(ownPriceKind),
  keyOlderThanDays: optional(Type.Integer({ minimum: 0, maximum: 36_500 })),
  createFrom: optional(day),
  createTo: optional(day),
};
const MerchantTotal = fields({
  currency,
  count,
  available: money,
  pending: money,
  frozen: money,
  payoutTransit: money,
  todayPayment: money,
});

/** Its systems, its people in this console, and its systems where they pay out. */
const ipListType = codes(ipListKind);
const IpRange = fields({ cidr: words, remark: orNull(words) });
const RecentCaller = fields({ ip: words, at: instant });

export const merchantProfile = {
  list: read('/merchant/list', {
    title: 'List merchants to choose from.',
    access: 'signedIn',
    input: {
      ...choosing('merchant'),
      status: optional(codes(masterStatus)),
      countryId: optional(countryId),
      proxyId: optional(idOf('agent')),
    },
    output: list(fields({ id, name: words, merchantNo: words }), 1000),
  }),
  page: read('/merchant/page', {
    title: 'List merchants with their balances.',
    access: 'merchant.view',
    input: {
      ...pageRequest(
        'createTime',
        'merchantNo',
        'name',
        'available',
        'pending',
        'frozen',
        'todayPayment',
        'todaySuccessRate',
      ),
      ...merchantFilter,
      ...countsOf(merchantFilter),
    },
    output: pageWith(Merchant, fields({ count, totals: list(MerchantTotal) })),
  }),
  export: read('/merchant/export', {
    title: 'Download the merchants of a filter as a spreadsheet.',
    access: 'merchant.export',
    answers: 'blob',
    input: { ...merchantFilter, keyword, columns: optional(merchantColumns) },
    output: fields({}),
  }),
  info: read('/merchant/info', {
    title: 'Show one’s own profile, or a merchant’s for staff.',
    access: 'signedIn',
    input: { id: optional(idOf('merchant')) },
    output: Profile,
  }),
  infoSave: write('/merchant/info/save', {
    title: 'Change how one’s own business is reached: its people, its site, and its system that hears of payments.',
    access: 'key.own',
    /** Whoever moves the address learns of each payment, and its own system does not. */
    stepUp: ({ notifyUrl }: { notifyUrl?: string }) => notifyUrl !== undefined,
    input: {
      ...ownContact,
      /** Of orders that name no address; it stays as it is where it is left out. */
      notifyUrl: optional(text(8, 300)),
      version: count,
    },
    output: fields({ version: count }),
  }),
  ping: write('/merchant/info/ping', {
    title: 'Send a signed test notification to an address before it is saved, and say what it answers.',
    access: 'key.own',
    added: true,
    limit: '10/minute',
    input: { notifyUrl: text(8, 300) },
    output: fields({
      /** Null where a notification would count as heard. */
      failure: orNull(noticeFailure),
      httpStatus: orNull(count),
      tookMs: count,
      /** The beginning of it. */
      answer: orNull(words),
      sent: words,
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
    output: fields({
      type: ipListType,
      ips: list(IpRange),
      recentCallers: list(RecentCaller, 20),
      effectiveTime: instant,
      version: count,
    }),
  }),
};
