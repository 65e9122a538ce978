import { read, write } from './call';
import { paymentNo } from './paymentNo';
import { amount, codes, count, fields, flag, idOf, instant, list, optional, reason, text, words } from './shape';
import { paymentStatus } from './status';

/** What makes somebody think twice about making an order paid by hand. */
export interface Doubts {
  /** The money is not what the order asks for. */
  differs: boolean;
  /** It is more than one person may give alone. */
  aboveLimit: boolean;
  /** Numbers of paid orders of the same payer and amount, half an hour around. */
  similar: string[];
}
export const doubts = fields({ differs: flag, aboveLimit: flag, similar: list(words) });

/** A second person decides about another amount and above the limit (screens B1.4). */
export const needsSecond = (_: object, found: Doubts | null): boolean =>
  found === null || found.differs || found.aboveLimit;

const supplementLook = read('/order/payment/supplementLook', {
  title: 'Say what is doubtful about making an order paid by hand.',
  access: 'payment.supplement',
  added: true,
  input: { orderNo: paymentNo, paidAmount: amount, payTime: instant },
  output: doubts,
});
interface Money {
  orderNo: string;
  paidAmount: string;
  payTime: number;
}

export const paymentSupplement = {
  supplementLook,
  supplement: write('/order/payment/supplement', {
    title: 'Make an order paid by a proof, where its channel never told of the money.',
    access: 'payment.supplement',
    added: true,
    stepUp: true,
    facts: {
      read: supplementLook,
      ask: ({ orderNo, paidAmount, payTime }: Money) => ({ orderNo, paidAmount, payTime }),
      take: (looked: Doubts) => looked,
    },
    approval: needsSecond,
    input: {
      orderNo: paymentNo,
      /** The order’s. */
      version: count,
      paidAmount: amount,
      payTime: instant,
      bankTraceNo: text(1, 64),
      /** The slip or statement. */
      fileUrl: optional(idOf('file')),
      reason,
    },
    output: fields({ status: codes(paymentStatus) }),
  }),
};
