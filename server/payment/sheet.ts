import { type PaymentColumn, PaymentOrder, paymentColumns } from '#contract/payment';
import { listSheet } from '../xlsx/listSheet';
import type { Order } from './list';
import type { Sight } from './presenter';

const joined = { width: 20, cell: (value: readonly string[]) => value.join(' ') };

/** The file of payments. */
export const sheet = listSheet({
  list: 'payment',
  row: PaymentOrder,
  columns: paymentColumns,
  usual: [
    ...(['orderNo', 'createTime', 'status', 'currency', 'amount', 'paidAmount', 'merchantName'] as const),
    ...(['merchantOrderNo', 'payMethod', 'channelCode', 'notifyStatus', 'fee', 'payTime'] as const),
  ],
  shows: { riskFlags: joined, tags: joined },
});

/** What this person sees of those that are chosen, in their order. */
export const namesFor = (chosen: readonly PaymentColumn[] | undefined, sight: Sight): readonly PaymentColumn[] =>
  sheet.namesFor(chosen, (name) => !isHidden(name, sight));
const costs: ReadonlySet<PaymentColumn> = new Set(['channelCost', 'commission', 'profit']);
/** What our own people write and choose is theirs to read. */
const ours: ReadonlySet<PaymentColumn> = new Set(['accountName', 'remark', 'tags']);
const isHidden = (name: PaymentColumn, { cost, account }: Sight): boolean =>
  (!cost && costs.has(name)) || (!account && ours.has(name));

/** What of an order a column is made of, where that is not the field of its own name. */
const madeOf: { [N in PaymentColumn]?: readonly (keyof Order)[] } = {
  payerDiffers: ['payerName', 'observedPayerName'],
  durationSec: ['payTime', 'createTime'],
};
/** What of an order these columns are made of. */
export const fieldsOf = (names: readonly PaymentColumn[]): (keyof Order)[] => [
  // Each other column is a field of an order by its own name.
  ...new Set(names.flatMap((name) => madeOf[name] ?? [name as keyof Order])),
];
