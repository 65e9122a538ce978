import type { Merchant, MerchantColumn } from '#contract/merchantProfile';
import { masterStatus, merchantType } from '#contract/status';
import { say } from '../words/say';
import { clock } from '../xlsx/clock';
import { type Column, named, number, type Reader, statusOf, withCurrency } from '../xlsx/column';
import type { Cell } from '../xlsx/sheet';

const status = statusOf('master', masterStatus);
const type = named(
  new Map([
    [merchantType.normal, 'merchantTypeNormal'],
    [merchantType.test, 'merchantTypeTest'],
    [merchantType.platform, 'merchantTypePlatform'],
  ]),
);

/** Numbers of merchants are text: a spreadsheet would make figures of them. */
export const sheetColumns: Record<MerchantColumn, Column<Merchant>> = {
  merchantNo: { title: 'merchantColMerchantNo', width: 14, cell: (row) => row.merchantNo },
  name: { title: 'merchantColName', width: 28, cell: (row) => row.name },
  status: { title: 'merchantColStatus', width: 12, cell: (row, to) => status(row.status, to) },
  countryId: { title: 'merchantColCountryId', width: 10, cell: (row) => row.countryId },
  currency: { title: 'flowCurrency', width: 10, cell: (row) => row.currency },
  available: { title: 'merchantColAvailable', width: 18, cell: (row) => number(row.available), money: true },
  pending: { title: 'merchantColPending', width: 18, cell: (row) => number(row.pending), money: true },
  frozen: { title: 'merchantColFrozen', width: 18, cell: (row) => number(row.frozen), money: true },
  todayPayment: { title: 'merchantColTodayPayment', width: 18, cell: (row) => number(row.todayPayment), money: true },
  todaySuccessRate: { title: 'merchantColTodaySuccessRate', width: 12, cell: (row) => number(row.todaySuccessRate) },
  managerName: { title: 'merchantColManagerName', width: 20, cell: (row) => row.managerName },
  settleDays: { title: 'merchantColSettleDays', width: 10, cell: (row) => `T+${row.settleDays}` },
  proxyName: { title: 'merchantColProxyName', width: 22, cell: (row) => row.proxyName },
  createTime: { title: 'merchantColCreateTime', width: 20, cell: (row, { zone }) => clock(row.createTime, zone) },
  payoutTransit: {
    title: 'merchantColPayoutTransit',
    width: 18,
    cell: (row) => number(row.payoutTransit),
    money: true,
  },
  legalName: { title: 'merchantColLegalName', width: 30, cell: (row) => row.legalName },
  companyName: { title: 'merchantColCompanyName', width: 22, cell: (row) => row.companyName },
  merchantType: {
    title: 'merchantColMerchantType',
    width: 10,
    cell: (row, to) => type(row.merchantType, to),
  },
  rateSummary: { title: 'merchantColRateSummary', width: 30, cell: (row) => row.rateSummary },
  googleBound: { title: 'merchantColGoogleBound', width: 12, cell: (row, to) => yesOrNo(row.googleBound, to) },
  keyAge: { title: 'merchantColKeyAge', width: 12, cell: (row) => number(row.keyAge) },
  poolSize: { title: 'merchantColPoolSize', width: 12, cell: (row) => number(row.poolSize) },
  ipCount: { title: 'merchantColIpCount', width: 12, cell: (row) => number(row.ipCount) },
};
const yesOrNo = (is: boolean | null, { locale }: Reader): Cell =>
  is === null ? null : say(locale, is ? 'sheetYes' : 'sheetNo');

/** For anybody who has not chosen: what the list shows at first. */
const usual: readonly MerchantColumn[] = [
  ...(['merchantNo', 'name', 'status', 'countryId', 'currency', 'available', 'pending', 'frozen'] as const),
  ...(['todayPayment', 'todaySuccessRate', 'settleDays', 'proxyName', 'createTime'] as const),
];
export const columnsFor = (chosen: readonly MerchantColumn[] = usual): Column<Merchant>[] =>
  withCurrency(chosen, sheetColumns).map((name) => sheetColumns[name]);
