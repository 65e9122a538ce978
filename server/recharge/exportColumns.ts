import type { Recharge, RechargeColumn } from '#contract/recharge';
import { rechargeOwner, rechargeStatus, rechargeType } from '#contract/status';
import { say } from '../words/say';
import { clock } from '../xlsx/clock';
import { type Column, named, number, statusOf, withCurrency } from '../xlsx/column';

type Cells = Omit<Column<Recharge>, 'title'>;
/** Numbers that people call things by are text: a spreadsheet would make figures of them. */
const text = (name: RechargeColumn, width: number): Cells => ({
  width,
  cell: (row) => row[name] as string | null, // a column of text, by who says it
});
const money = (name: 'amount' | 'creditAmount' | 'fee'): Cells => ({
  width: 16,
  cell: (row) => number(row[name]),
  money: true,
});
const figure = (name: 'usdtAmount' | 'price' | 'confirmations'): Cells => ({
  width: 14,
  cell: (row) => number(row[name]),
});
const time = (name: 'createTime' | 'expireTime' | 'submitTime' | 'confirmTime'): Cells => ({
  width: 20,
  cell: (row, { zone }) => (row[name] === null ? null : clock(row[name], zone)),
});
const status = statusOf('recharge', rechargeStatus);
const type = named(
  new Map([
    [rechargeType.bank, 'recharge.type.bank'],
    [rechargeType.usdt, 'recharge.type.usdt'],
    [rechargeType.internal, 'recharge.type.internal'],
  ]),
);
const owner = named(
  new Map([
    [rechargeOwner.merchant, 'recharge.owner.merchant'],
    [rechargeOwner.agent, 'recharge.owner.agent'],
  ]),
);

/** Each column but its heading, which is the word of its name. */
export const cells: Record<RechargeColumn, Cells> = {
  orderNo: text('orderNo', 26),
  ownerType: { width: 10, cell: (row, reader) => owner(row.ownerType, reader) },
  ownerName: text('ownerName', 24),
  countryId: text('countryId', 10),
  rechargeType: { width: 10, cell: (row, reader) => type(row.rechargeType, reader) },
  currency: text('currency', 10),
  amount: money('amount'),
  creditAmount: money('creditAmount'),
  fee: money('fee'),
  usdtAmount: figure('usdtAmount'),
  price: figure('price'),
  chain: text('chain', 10),
  address: text('address', 36),
  txHash: text('txHash', 66),
  confirmations: figure('confirmations'),
  chainState: {
    width: 18,
    cell: ({ chainState }, { locale }) =>
      chainState === null ? null : say(locale, `recharge.chainState.${chainState}`),
  },
  placeName: text('placeName', 24),
  reference: text('reference', 14),
  fromName: text('fromName', 24),
  fromAccount: text('fromAccount', 20),
  bankTraceNo: text('bankTraceNo', 24),
  paidDay: text('paidDay', 14),
  status: { width: 16, cell: (row, reader) => status(row.status, reader) },
  createdBy: text('createdBy', 16),
  createTime: time('createTime'),
  expireTime: time('expireTime'),
  submitTime: time('submitTime'),
  confirmer: text('confirmer', 16),
  confirmTime: time('confirmTime'),
  rejectReason: text('rejectReason', 30),
};

/** For anybody who has not chosen: what the list shows at first. */
const usual: readonly RechargeColumn[] = [
  ...(['orderNo', 'createTime', 'ownerName', 'rechargeType', 'status', 'currency', 'amount', 'creditAmount'] as const),
  ...(['fee', 'usdtAmount', 'price', 'placeName', 'fromName', 'bankTraceNo', 'txHash'] as const),
  ...(['confirmer', 'confirmTime'] as const),
];

/** Those that are chosen, each under its word; the currency stands before the first amount. */
export const columnsFor = (chosen: readonly RechargeColumn[] = usual): readonly Column<Recharge>[] =>
  withCurrency(chosen, cells).map((name): Column<Recharge> => ({ title: `recharge.${name}`, ...cells[name] }));
