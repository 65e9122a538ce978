import type { PaymentColumn, PaymentOrder } from '#contract/payment';
import type { Actor } from '../http/handlers';
import { maskAccount, maskDocument, maskName } from '../mask';
import type { Order } from './list';

/** What of an order a person may see (screens B1.4, roles D). */
export interface Sight {
  cost: boolean;
  account: boolean;
  /** Agents see volumes, never payers. */
  payer: boolean;
}
export const sightOf = ({ scope, grants }: Pick<Actor, 'scope' | 'grants'>): Sight => ({
  cost: grants.has('home.profit'),
  account: scope.kind === 'platform',
  payer: scope.kind !== 'agent',
});

/** The order as list and drawer show it to this person. */
export function presentOrder(order: Order, sight: Sight): PaymentOrder {
  const { accountId, accountName, channelCost, commission, profit, ...others } = order;
  return {
    ...others,
    ...(sight.payer ? payer(order) : noPayer),
    durationSec: secondsOf(order.createTime, order.payTime),
    ...(sight.account ? { accountId, accountName } : { remark: null, tags: [] }),
    ...(sight.cost && { channelCost, commission, profit }),
  };
}

/** A new field of a payer does not compile until it is masked, or said to be shown, and hidden from agents. */
type Payer = Pick<
  PaymentOrder,
  Extract<keyof PaymentOrder, `${string}${'p' | 'P'}ayer${string}`> | 'payReference' | 'clientIp'
>;

const ofPayer = (name: PaymentColumn): boolean => Object.hasOwn(noPayer, name);
/**
 * How these columns of an order are shown in a file to this person. What nobody chose is left as it is, and no row is
 * copied where none of them is the payer's: copies took most of an export's time.
 */
export function partPresenter(
  names: readonly PaymentColumn[],
  sight: Sight,
): (part: Partial<Order>) => Partial<PaymentOrder> {
  const withPayer = names.some(ofPayer);
  const timed = names.includes('durationSec');
  return (part) => {
    if (!withPayer && !timed) return part;
    const durationSec = secondsOf(part.createTime, part.payTime);
    if (!withPayer) return { ...part, durationSec };
    return { ...part, ...(sight.payer ? payer({ ...nobody, ...part }) : noPayer), durationSec };
  };
}
const secondsOf = (from: number | undefined, to: number | null | undefined): number | null =>
  from === undefined || !to ? null : Math.round((to - from) / 1000);

type PayerFields = Pick<Order, Extract<keyof Payer, keyof Order>>;
const nobody: PayerFields = {
  payerName: null,
  observedPayerName: null,
  payerDocType: null,
  payerDocNo: null,
  payerPhone: null,
  payerAccount: null,
  payReference: null,
  clientIp: null,
};
const payer = (order: PayerFields): Payer => ({
  payerName: masked(order.payerName, maskName),
  observedPayerName: masked(order.observedPayerName, maskName),
  payerDiffers: isOther(order.payerName, order.observedPayerName),
  payerDocType: order.payerDocType,
  payerDocNo: masked(order.payerDocNo, maskDocument),
  payerPhone: masked(order.payerPhone, maskAccount),
  payerAccount: masked(order.payerAccount, maskAccount),
  payReference: order.payReference,
  clientIp: order.clientIp,
});
const noPayer: Payer = {
  payerName: null,
  observedPayerName: null,
  payerDiffers: false,
  payerDocType: null,
  payerDocNo: null,
  payerPhone: null,
  payerAccount: null,
  payReference: null,
  clientIp: null,
};
/** Spelling of accents, case and spaces aside; banks write names as they please. */
const isOther = (declared: string | null, observed: string | null) =>
  declared !== null && observed !== null && plain(declared) !== plain(observed);
const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[\p{M}\s]/gu, '')
    .toLowerCase();
const masked = (value: string | null, mask: (value: string) => string) => (value === null ? null : mask(value));
