// The number of a charge, which the receiver chooses: 26 to 35 letters and digits (bacen/pix-api 2.9.0, `txid`).

const SHORTEST = 26;
/** Always the same of an order, so that whoever asks again finds the first. Our numbers begin with a letter. */
export const txidOf = (orderNo: string): string => orderNo.padStart(SHORTEST, '0');
/** The order's number; of a charge that is none of ours some other text. */
export const orderNoOf = (txid: string): string => txid.replace(/^0+/, '');
