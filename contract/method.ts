import type { Country } from './money';

/** How people pay and are paid in each country (domain B4.2); names of rails are the same in every language. */
export const methods: Record<Country, readonly string[]> = {
  MEX: ['SPEI', 'OXXO', 'CODI', 'DIMO', 'PAYNET', 'CARD'],
  COL: ['PSE', 'NEQUI', 'BANCOLOMBIA', 'DAVIPLATA', 'EFECTY', 'BREB'],
  PER: ['YAPE', 'PLIN', 'CCI', 'PAGOEFECTIVO', 'CARD'],
  CHL: ['KHIPU', 'WEBPAY', 'TRANSFER', 'MACH'],
  ARG: ['CVU', 'CBU', 'QR', 'DEBIN', 'PAGOFACIL', 'RAPIPAGO'],
  BRA: ['PIX', 'BOLETO', 'TED'],
};

/** What a reference to pay by is, where there is no page to pay at, or beside one. */
export const referenceKinds = [
  /** Any, of a channel that does not say more. */
  'reference',
  /** The text of a QR code, as EMV writes it: Pix, transfers 3.0, CoDi. */
  'emv',
  /** Account numbers that belong to this payment. */
  ...(['clabe', 'cvu', 'account'] as const),
  /** What one says or shows at a counter. */
  ...(['store', 'cip', 'barcode', 'agreement'] as const),
] as const;
export type ReferenceKind = (typeof referenceKinds)[number];
