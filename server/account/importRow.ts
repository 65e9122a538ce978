// A row of a file as the input of a save.
import Type from 'typebox';
import { accountInput, type Identifiers } from '#contract/accountShape';
import type { Parsed } from '#contract/call';
import type { AppContract } from '#contract/index';
import { currencyOf } from '#contract/money';
import { allWithDecimals } from '../importing/decimals';
import { fitsOf } from '../importing/fits';
import { isCountry, isCurrency } from '../importing/known';
import { badField } from '../words/badField';
import { Refusal } from '../words/word';
import { canonicalNumbers } from './identifiers';

export type RowInput = Omit<Parsed<AppContract['account']['save']>, 'requestId'>;

const numbers = ['clabe', 'cbu', 'cvu', 'alias', 'cci', 'pixKey', 'phone', 'bankCode', 'accountNo', 'address'] as const;
const about = ['accountType', 'holderName', 'holderDocType', 'holderDocNo'] as const;
const pause = ['failStreak', 'minSuccessRate', 'windowMin'] as const;
const amounts = ['minAmount', 'maxAmount', 'dayLimitAmount', 'monthLimitAmount', 'floatAlert', 'costFixed'];
/** What the form of a new account begins with. */
const usual = { dayLimitCount: 0, maxConcurrent: 0, priority: 1, weight: 50 };
const refuseUnfit = fitsOf(Type.Object(accountInput, { additionalProperties: false }));

/** @throws Refusal 1001 at the first column that does not fit */
export function accountOf(row: Record<string, unknown>): RowInput {
  const { countryId } = row;
  const currency = row['currency'] ?? (isCountry(countryId) ? currencyOf[countryId] : undefined);
  const values = isCurrency(currency) ? allWithDecimals(row, amounts, currency) : row;
  const identifiers = chosen(values, [...numbers, ...about]);
  const autoPause = chosen(values, pause);
  const fields: Record<string, unknown> = {
    ...usual,
    ...values,
    currency,
    identifiers,
    autoPause: Object.keys(autoPause).length > 0 ? autoPause : undefined,
  };
  const input = chosen(fields, Object.keys(accountInput));
  refuseUnfit(input);
  const fit = input as RowInput; // it has just passed its schema
  refuseBadNumber(fit);
  return fit;
}

/** What was said of some fields, in their order. */
const chosen = (values: Record<string, unknown>, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])));

/** The save refuses all numbers together; in a file each has a column of its own. */
function refuseBadNumber({ identifiers, countryId }: RowInput): void {
  for (const name of numbers) {
    const number = identifiers?.[name];
    if (number === undefined) continue;
    const alone: Identifiers = { holderName: '', [name]: number };
    try {
      canonicalNumbers(alone, countryId);
    } catch (error) {
      throw error instanceof Refusal ? badField(name, 'checkDigit') : error;
    }
  }
}
