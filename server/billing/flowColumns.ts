import type { FlowColumn, FlowRow } from '#contract/merchantMoney';
import { bizType } from '#contract/status';
import { say } from '../words/say';
import type { Word } from '../words/word';
import { type Column, named, number, withCurrency } from '../xlsx/column';
import { timeColumn } from '../xlsx/shown';

const columns: Record<FlowColumn, Column<FlowRow>> = {
  bizTime: { title: 'flowTime', ...timeColumn((row: FlowRow) => row.bizTime) },
  merchantName: { title: 'flowOwner', width: 22, cell: (row) => row.merchantName },
  bizType: { title: 'flowType', width: 18, cell: (row, made) => sayType(row.bizType, made) },
  subAccount: { title: 'flowPocket', width: 18, cell: (row, made) => sayPocket(row.subAccount, made) },
  direction: {
    title: 'flowDirection',
    width: 12,
    cell: (row, { locale }) => say(locale, row.direction === '+' ? 'flowIn' : 'flowOut'),
  },
  currency: { title: 'flowCurrency', width: 10, cell: (row) => row.currency },
  amount: {
    title: 'flowAmount',
    width: 18,
    cell: (row) => number(row.direction === '+' ? row.amount : `-${row.amount}`),
    money: true,
  },
  balanceBefore: { title: 'flowBefore', width: 18, cell: (row) => number(row.balanceBefore), money: true },
  balanceAfter: { title: 'flowAfter', width: 18, cell: (row) => number(row.balanceAfter), money: true },
  fee: { title: 'flowFee', width: 14, cell: (row) => number(row.fee), money: true },
  orderNo: { title: 'flowOrder', width: 26, cell: (row) => row.orderNo },
  merchantOrderNo: { title: 'flowMerchantOrder', width: 24, cell: (row) => row.merchantOrderNo },
  journalNo: { title: 'flowJournal', width: 26, cell: (row) => row.journalNo },
  flowNo: { title: 'flowNo', width: 26, cell: (row) => row.flowNo },
  remark: { title: 'flowRemark', width: 30, cell: (row) => row.remark },
  operator: { title: 'flowOperator', width: 16, cell: (row) => row.operator },
};

/** The whole statement, which anybody gets who has not chosen: what follows from the rest is left out. */
const usual: readonly FlowColumn[] = [
  'bizTime',
  'merchantName',
  'bizType',
  'subAccount',
  'currency',
  'amount',
  'balanceBefore',
  'balanceAfter',
  'fee',
  'orderNo',
  'merchantOrderNo',
  'journalNo',
  'remark',
  'operator',
];

/**
 * The columns of a sheet, in its order. An amount on screen brings its currency with it; in a sheet the currency stands
 * before the first amount.
 */
export const columnsFor = (chosen: readonly FlowColumn[] = usual): readonly FlowColumn[] =>
  withCurrency(chosen, columns);
export const shownOf = (names: readonly FlowColumn[]): Column<FlowRow>[] => names.map((name) => columns[name]);

const typeWords: Record<keyof typeof bizType, Word> = {
  payment: 'bizPayment',
  paymentFee: 'bizPaymentFee',
  maturity: 'bizMaturity',
  payoutHold: 'bizPayoutHold',
  payoutDone: 'bizPayoutDone',
  payoutBack: 'bizPayoutBack',
  payoutReturned: 'bizPayoutReturned',
  recharge: 'bizRecharge',
  settlementApplied: 'bizSettlementApplied',
  settlementDone: 'bizSettlementDone',
  settlementBack: 'bizSettlementBack',
  exchangeOut: 'bizExchangeOut',
  exchangeIn: 'bizExchangeIn',
  freeze: 'bizFreeze',
  unfreeze: 'bizUnfreeze',
  deduct: 'bizDeduct',
  credit: 'bizCredit',
  refund: 'bizRefund',
  chargeback: 'bizChargeback',
  chargebackFee: 'bizChargebackFee',
  commission: 'bizCommission',
  commissionBack: 'bizCommissionBack',
  supplement: 'bizSupplement',
  correction: 'bizCorrection',
  treasury: 'bizTreasury',
};
/** What a change is, in a language. */
export const sayType = named(
  new Map(Object.entries(typeWords).map(([name, word]) => [Number(bizType[name as keyof typeof bizType]), word])),
); // keys of the same record

const pocketWords: Record<string, Word> = {
  available: 'pocketAvailable',
  pending: 'pocketPending',
  frozen: 'pocketFrozen',
  payoutTransit: 'pocketPayoutTransit',
  settleTransit: 'pocketSettleTransit',
  exchangeTransit: 'pocketExchangeTransit',
  refundTransit: 'pocketRefundTransit',
  rechargeTransit: 'pocketRechargeTransit',
  accrued: 'pocketAccrued',
};
const sayPocket = named(new Map(Object.entries(pocketWords)));
