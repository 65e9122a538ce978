import { code } from '#contract/error';
import { toMajor } from '#contract/money';
import type { settlement as contract, SettlementColumn } from '#contract/settlement';
import { settlementStatus } from '#contract/status';
import type { Handler } from '../http/handlers';
import { say } from '../words/say';
import { Refusal } from '../words/word';
import { number } from '../xlsx/column';
import { machineFileOf } from '../xlsx/fileOf';
import type { Cell } from '../xlsx/sheet';
import { findSettlements, type SettlementRow } from './store';

const { audited, paying } = settlementStatus;
/** What a bank has to know; addresses stand where numbers do. */
const columns: readonly [SettlementColumn, (row: SettlementRow) => Cell][] = [
  ['orderNo', ({ orderNo }) => orderNo],
  ['bankName', ({ bankName, chain }) => bankName ?? chain],
  ['bankAccountNo', ({ identifier }) => identifier],
  ['bankAccountName', ({ holderName }) => holderName],
  ['currency', ({ usdtAmount, currency }) => (usdtAmount === null ? currency : 'USDT')],
  ['remitAmount', (row) => number(amountOf(row))],
];
const amountOf = ({ usdtAmount, remitAmount, currency }: SettlementRow) =>
  usdtAmount === null ? toMajor(remitAmount, currency) : toMajor(usdtAmount, 'USDT');

/**
 * Those that are chosen, with their numbers in full: whoever pays needs them, and the audit says who took them.
 * @throws Refusal 1004, or 1006 for one that is not audited
 */
export const bankFile: Handler<typeof contract.bankFile> = async ({ db, input, actor, caller, now }) => {
  const rows = await findSettlements(db, actor.scope, input.orderNos);
  if (rows.length === 0 || rows.length !== new Set(input.orderNos).size) throw new Refusal(code.notFound, 'notFound');
  const other = rows.find(({ status }) => status !== audited && status !== paying);
  if (other) throw new Refusal(code.transitionNotAllowed, 'settlementStandsAsDifferent', { orderNo: other.orderNo });
  const { locale } = caller;
  return machineFileOf([lines(rows, locale)], { name: say(locale, 'settlementBankFile'), now, caller });
};

const lines = (rows: readonly SettlementRow[], locale: Parameters<typeof say>[0]): Cell[][] => [
  columns.map(([name]) => say(locale, `settlement.${name}`)),
  ...rows.map((row) => columns.map(([, cell]) => cell(row))),
];
