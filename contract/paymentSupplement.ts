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
  /** Its channel has told that it took the money of this order back. */
  takenBack: boolean;
}
export const doubts = fields({ differs: flag, aboveLimit: flag, similar: list(words), takenBack: flag });

/** A second person decides about another amount, above the limit (screens B1.4), and about money that went back. */
export const needsSecond = (_: object, found: Doubts | null): boolean =>
  found === null || found.differs || found.aboveLimit || found.takenBack;

/** Whoever says that a number of another day is another transfer does not decide it alone (decision 0253). */
export interface Another {
  anotherTransfer?: boolean;
}
export const isAnother = ({ anotherTransfer }: Another): boolean => anotherTransfer === true;

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
    approval: (input: Another, found: Doubts | null) => isAnother(input) || needsSecond(input, found),
    input: {
      orderNo: paymentNo,
      /** The order’s. */
      version: count,
      paidAmount: amount,
      payTime: instant,
      bankTraceNo: text(1, 64),
      /** A person looked: it is another transfer than the one of that number and another day. */
      anotherTransfer: optional(flag),
      /** The slip or statement. */
      fileUrl: optional(idOf('file')),
      reason,
    },
    output: fields({ status: codes(paymentStatus) }),
  }),
};
