import { type Country, currencyOf } from '#contract/money';

/** What is usual in each market, for rows that say nothing else. */
export interface Market {
  taxIdType: string;
  /** The method that a merchant there has by default. */
  method: string;
  /** How the bank's own number of a payment looks. */
  accountKind: number;
}
export const markets: Record<Country, Market> = {
  MEX: { taxIdType: 'RFC', method: 'SPEI', accountKind: 4 },
  COL: { taxIdType: 'NIT', method: 'PSE', accountKind: 2 },
  PER: { taxIdType: 'RUC', method: 'YAPE', accountKind: 3 },
  CHL: { taxIdType: 'RUT', method: 'KHIPU', accountKind: 2 },
  ARG: { taxIdType: 'CUIT', method: 'CVU', accountKind: 4 },
  BRA: { taxIdType: 'CNPJ', method: 'PIX', accountKind: 5 },
};

export const currencyIn = (country: Country) => currencyOf[country];
