// A row of a file as the input of a save.
import Type from 'typebox';
import type { Parsed } from '#contract/call';
import type { AppContract } from '#contract/index';
import { merchantEditor } from '#contract/merchantEditor';
import { currencyOf } from '#contract/money';
import { merchantType } from '#contract/status';
import { allWithDecimals } from '../importing/decimals';
import { fitsOf } from '../importing/fits';
import { isCountry } from '../importing/known';

export type RowInput = Omit<Parsed<AppContract['merchant']['save']>, 'requestId'>;

const { requestId: _, ...properties } = merchantEditor.save.input.properties;
const refuseUnfit = fitsOf(Type.Object(properties, { additionalProperties: false }));
/** What the form of a new merchant begins with. */
const usual = { merchantType: merchantType.normal, settleDays: 1 };

/** @throws Refusal 1001 at the first column that does not fit */
export function merchantOf(row: Record<string, unknown>): RowInput {
  const { countryId } = row;
  const currency = isCountry(countryId) ? currencyOf[countryId] : undefined;
  const { payMin, payMax, rates, ...values } = currency ? allWithDecimals(row, ['payMin', 'payMax'], currency) : row;
  const fields: Record<string, unknown> = {
    ...usual,
    ...values,
    countryIds: countryId === undefined ? undefined : [countryId],
    currency,
    rates:
      currency && Array.isArray(rates) ? rates.map((rate) => allWithDecimals(rate, ['fixed', 'min'], currency)) : [],
    limits: payMin === undefined && payMax === undefined ? undefined : limitsOf({ payMin, payMax }),
  };
  const names = Object.keys(properties).filter((name) => fields[name] !== undefined);
  const input = Object.fromEntries(names.map((name) => [name, fields[name]]));
  refuseUnfit(input);
  return input as RowInput; // it has just passed its schema
}

const limitsOf = (given: { payMin: unknown; payMax: unknown }) =>
  Object.fromEntries(Object.entries(given).filter(([, amount]) => amount !== undefined));
