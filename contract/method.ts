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
