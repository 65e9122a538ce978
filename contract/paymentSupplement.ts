import { read, write } from './call';
import { type Currency, toMinor } from './money';
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

/** The most, in major units, that one person makes paid alone; about five hundred dollars. A rule may ask for less. */
export const aloneUpTo: Record<Currency, string> = {
  MXN: '10000.00',
  COP: '2000000.00',
  PEN: '2000.00',
  CLP: '500000',
  ARS: '500000.00',
  BRL: '3000.00',
  USDT: '500.000000',
};

/** What is no amount of its currency is refused later: until then it is too much. */
export function isAboveAlone({ amount, currency }: { amount: string; currency: Currency }): boolean {
  try {
    return toMinor(amount, currency) > toMinor(aloneUpTo[currency], currency);
  } catch {
    return true;
  }
}

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
