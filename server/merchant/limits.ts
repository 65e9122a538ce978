import type { Parsed } from '#contract/call';
import type { AppContract } from '#contract/index';
import { type Currency, toMajor } from '#contract/money';
import type { Row } from '../db/columns';
import { amountOf } from '../money';
import { badField } from '../words/badField';
import { Refusal } from '../words/word';

type Input = NonNullable<Parsed<AppContract['merchant']['save']>['limits']>;
/** What orders are held to: each alone, and all of a business day. */
export const limitColumns = ['payMin', 'payMax', 'payStep', 'payDayAmount', 'payDayCount'] as const;
type Limit = (typeof limitColumns)[number];
/** Amounts in minor units of the merchant's currency, as the database gives them; null: no limit. */
export type LimitRow = Row<'merchant', Limit>;

/** Limits as they are stored. @throws Refusal 1001 for an amount that its currency has not, or a least above a most */
export function storedLimits(input: Input, currency: Currency) {
  const payMin = amountAt(input.payMin, currency);
  const payMax = amountAt(input.payMax, currency);
  const payStep = amountAt(input.payStep, currency);
  const payDayAmount = amountAt(input.payDayAmount, currency);
  const payDayCount = input.payDayCount === undefined || input.payDayCount === 0 ? null : input.payDayCount;
  if (isAbove(payMin, payMax) || isAbove(payMin, payDayAmount)) throw badField('limits', 'crossed');
  if (isAbove(payMax, payDayAmount) || isAbove(payStep, payMax)) throw badField('limits', 'crossed');
  return { payMin, payMax, payStep, payDayAmount, payDayCount };
}
const isAbove = (least: bigint | null, most: bigint | null) => least !== null && most !== null && least > most;

/** Nothing as a limit is no limit. */
function amountAt(text: string | undefined, currency: Currency): bigint | null {
  const amount = text === undefined ? 0n : limitOf(text, currency);
  return amount === 0n ? null : amount;
}

function limitOf(text: string, currency: Currency): bigint {
  try {
    return amountOf(text, currency);
  } catch (error) {
    throw error instanceof Refusal ? badField('limits', 'step') : error;
  }
}

/** Limits in major units, as screens show them. */
export const presentLimits = (row: LimitRow, currency: Currency) => ({
  payMin: major(row.payMin, currency),
  payMax: major(row.payMax, currency),
  payStep: major(row.payStep, currency),
  payDayAmount: major(row.payDayAmount, currency),
  payDayCount: row.payDayCount,
});
const major = (minor: string | null, currency: Currency) => (minor === null ? null : toMajor(minor, currency));
