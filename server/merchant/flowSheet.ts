import type { FlowRow } from '#contract/merchantMoney';
import { bizType } from '#contract/status';
import { type Zone, zones } from '#contract/time';
import { say } from '../words/say';
import type { Locale, Word } from '../words/word';
import type { Cell } from '../xlsx/sheet';
import type { Statement } from './statement';

/** When, by whom, and for readers where. */
export interface Made {
  now: Date;
  by: string;
  zone: Zone;
  locale: Locale;
}

const columns = [
  'flowTime',
  'flowOwner',
  'flowType',
  'flowPocket',
  'flowCurrency',
  'flowAmount',
  'flowBefore',
  'flowAfter',
  'flowFee',
  'flowOrder',
  'flowMerchantOrder',
  'flowJournal',
  'flowRemark',
  'flowOperator',
] as const satisfies Word[];
/** Of each column, in characters. */
export const widths: readonly number[] = [20, 22, 18, 18, 10, 18, 18, 18, 14, 26, 24, 26, 30, 16];

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
};
const wordOfType = new Map(Object.entries(typeWords).map(([name, word]) => [Number(bizType[name as keyof typeof bizType]), word])); // keys of the same record
/** What a change is, in a language. */
export const sayType = (type: number, locale: Locale): string => {
  const word = wordOfType.get(type);
  return word === undefined ? String(type) : say(locale, word);
};

const pocketWords: Record<string, Word> = {
  available: 'pocketAvailable',
  pending: 'pocketPending',
  frozen: 'pocketFrozen',
  payoutTransit: 'pocketPayoutTransit',
  settleTransit: 'pocketSettleTransit',
  exchangeTransit: 'pocketExchangeTransit',
  refundTransit: 'pocketRefundTransit',
  accrued: 'pocketAccrued',
};
const sayPocket = (pocket: string, locale: Locale): string => (pocketWords[pocket] ? say(locale, pocketWords[pocket]) : pocket);

/** Who, when, where; the headings; and what there was before. */
export function* headRows(statement: Statement, { now, by, zone, locale }: Made): Generator<Cell[]> {
  const word = (name: Word) => say(locale, name);
  const owners = [...new Set(statement.stretches.map(({ ownerName }) => ownerName))];
  yield [{ bold: word('flowStatement') }, owners.length === 1 ? (owners[0] ?? null) : null];
  yield [word('flowRange'), `${clock(statement.range.from, zone)} – ${clock(statement.range.to, zone)}`];
  yield [word('flowZone'), zones[zone]];
  yield [word('flowMadeAt'), clock(now.getTime(), zone)];
  yield [word('flowMadeBy'), by];
  yield [];
  yield columns.map((name) => ({ bold: word(name) }));
  yield* balanceRows(statement, 'opening', locale);
}

/** What there is after. */
export const closingRows = (statement: Statement, { locale }: Made): Iterable<Cell[]> => balanceRows(statement, 'closing', locale);

function* balanceRows({ summary }: Statement, which: 'opening' | 'closing', locale: Locale): Generator<Cell[]> {
  for (const { currency, [which]: balance } of summary) {
    if (balance === null) continue;
    const title = say(locale, which === 'opening' ? 'flowOpening' : 'flowClosing');
    yield [{ bold: title }, null, null, null, currency, null, null, { number: balance, bold: true }];
  }
}

export function lineRow(row: FlowRow, { zone, locale }: Made): Cell[] {
  return [
    clock(row.bizTime, zone),
    row.merchantName,
    sayType(row.bizType, locale),
    sayPocket(row.subAccount, locale),
    row.currency,
    { number: row.direction === '+' ? row.amount : `-${row.amount}` },
    { number: row.balanceBefore },
    { number: row.balanceAfter },
    row.fee === null ? null : { number: row.fee },
    row.orderNo,
    row.merchantOrderNo,
    row.journalNo,
    row.remark,
    row.operator,
  ];
}

/** Wall time of the reader's zone, which the head of the sheet names: 2026-11-21 14:03:07. */
const clock = (instant: number, zone: Zone): string => clockOf(zone).format(instant);

const clocks = new Map<Zone, Intl.DateTimeFormat>();
/** Making one is slow, and a sheet asks for it in every row. */
function clockOf(zone: Zone): Intl.DateTimeFormat {
  const known = clocks.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zones[zone], dateStyle: 'short', timeStyle: 'medium' });
  clocks.set(zone, known);
  return known;
}
