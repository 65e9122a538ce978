// One settlement on paper, for its owner, in their language (decisions 0136 and 0238).
import { code } from '#contract/error';
import { zonedName, zoneText } from '#contract/fileName';
import type { settlement as contract, Settlement, SettlementColumn } from '#contract/settlement';
import { settlementStatus } from '#contract/status';
import { idOfNo } from '../db/orderNo';
import { FileAnswer, type Handler } from '../http/handlers';
import { refuseUnlessIn } from '../order/move';
import { say } from '../words/say';
import { Refusal } from '../words/word';
import { clock } from '../xlsx/clock';
import type { Reader } from '../xlsx/shown';
import { settlements } from './list';
import { presentSettlement } from './presenter';

const { paid, returned } = settlementStatus;

/** @throws Refusal 1004, or 1006 for one that was not paid */
export const statement: Handler<typeof contract.statement> = async ({ db, input, actor, caller, now, settings }) => {
  const { scope } = actor;
  const id = idOfNo('S', input.orderNo);
  const row = id === undefined ? undefined : await settlements.find(db, { scope, now }, id);
  if (!row) throw new Refusal(code.notFound, 'notFound');
  refuseUnlessIn(row, paid, returned);
  const page = await drawn(settings.title, presentSettlement(row, scope), { ...caller, now });
  return new FileAnswer(zonedName(row.orderNo, 'pdf', caller.zone, now.getTime()), 'application/pdf', page);
};

const MARGIN = 56;
const TITLE = 18;
const TEXT = 10;
const WIDTH = 483;
const NAMES = 190;
const GAP = 10;
const LINE = 20;

/**
 * A title, and a line for each thing that is known. What draws it is read with the first page, so that a server starts
 * sooner.
 */
async function drawn(title: string, row: Settlement, reader: Reader & { now: Date }) {
  const { default: PDFDocument } = await import('pdfkit');
  const { write } = await import('../paper/pen');
  const page = new PDFDocument({ size: 'A4', margin: MARGIN, info: { Title: row.orderNo } });
  const fromRight = reader.locale.startsWith('ar');
  const whole = { x: MARGIN, width: WIDTH, fromRight };
  let at = write(page, title, { ...whole, y: MARGIN, size: TITLE });
  at = LINE + write(page, say(reader.locale, 'settlementStatement'), { ...whole, y: at, size: TEXT });
  at = write(page, zoneText(reader.zone, reader.now.getTime()), { ...whole, y: at, size: TEXT });
  const name = { x: fromRight ? MARGIN + WIDTH - NAMES : MARGIN, width: NAMES, size: TEXT, fromRight };
  const value = { ...name, x: fromRight ? MARGIN : MARGIN + NAMES + GAP, width: WIDTH - NAMES - GAP };
  for (const [field, text] of linesOf(row, reader)) {
    const below = write(page, say(reader.locale, `settlement.${field}`), { ...name, y: at });
    at = Math.max(below, write(page, text, { ...value, y: at })) + GAP / 2;
  }
  page.end();
  return page;
}

function linesOf(row: Settlement, { locale, zone }: Reader): [SettlementColumn, string][] {
  const { currency } = row;
  const time = (at: number | null) => (at === null ? null : String(clock(at, zone)));
  const all: [SettlementColumn, string | null][] = [
    ['orderNo', row.orderNo],
    ['status', say(locale, row.status === paid ? 'status.settlement.paid' : 'status.settlement.returned')],
    ['ownerName', row.ownerName],
    ['createTime', time(row.createTime)],
    ['remitTime', time(row.remitTime)],
    ['amount', `${row.amount} ${currency}`],
    ['fee', `${row.fee} ${currency}`],
    ['remitAmount', `${row.remitAmount} ${currency}`],
    ['usdtAmount', row.usdtAmount],
    ['price', row.price],
    ['bankName', row.bankName],
    ['chain', row.chain],
    ['bankAccountName', row.bankAccountName],
    ['bankAccountNo', row.bankAccountNo],
    ['address', row.address],
    ['bankTraceNo', row.bankTraceNo],
    ['txHash', row.txHash],
  ];
  return all.filter((line): line is [SettlementColumn, string] => line[1] !== null);
}
