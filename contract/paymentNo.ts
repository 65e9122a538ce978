import { numberOf, text } from './shape';

/** `P` + business date + sequence + check digit. */
export const paymentNo = numberOf(text(6, 40), 'payment');
