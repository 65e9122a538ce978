// One settlement on paper, for its owner. The fonts that every reader of PDF has are of Latin script (decision 0136).
import { code } from '#contract/error';
import type { settlement as contract, Settlement, SettlementColumn } from '#contract/settlement';
import { settlementStatus } from '#contract/status';
import { idOfNo } from '../db/orderNo';
import { FileAnswer, type Handler } from '../http/handlers';
import { say } from '../words/say';
import { type Locale, Refusal } from '../words/word';
import { clock } from '../xlsx/clock';
import type { Reader } from '../xlsx/column';
import { settlements } from './list';
import { presentSettlement } from './presenter';

const { paid, returned } = settlementStatus;

/** @throws Refusal 1004, or 1006 for one that was not paid */
export const statement: Handler<typeof contract.statement> = async ({ db, input, actor, caller, now, settings }) => {
  const { scope } = actor;
  const id = idOfNo('S', input.orderNo);
  const row = id === undefined ? undefined : await settlements.find(db, { scope, now }, id);
  if (!row) throw new Refusal(code.notFound, 'notFound');
  if (row.status !== paid && row.status !== returned)
    throw new Refusal(code.transitionNotAllowed, 'transitionNotAllowed', { status: row.status });
  const reader = { ...caller, locale: inLatin(caller.locale) };
  const page = await drawn(settings.title, presentSettlement(row, scope), reader);
  return new FileAnswer(`${row.orderNo}.pdf`, 'application/pdf', page);
};

/** Readers of other scripts get the English one. */
const inLatin = (locale: Locale): Locale => (locale === 'es-MX' || locale === 'pt-BR' ? locale : 'en-US');
/** What the fonts have no sign for. */
const latin = (text: string): string => text.replace(/[^\x20-\x7e\xa0-\xff]/g, '?');

const MARGIN = 56;
const TITLE = 18;
const TEXT = 10;
const VALUES_AT = 200;
const LINE = 20;

/**
 * A title, and a line for each thing that is known. What draws it is read with the first page, so that a server starts
 * sooner.
 */
async function drawn(title: string, row: Settlement, reader: Reader) {
  const { default: PDFDocument } = await import('pdfkit');
  const page = new PDFDocument({ size: 'A4', margin: MARGIN, info: { Title: row.orderNo } });
  page.fontSize(TITLE).text(latin(title));
  page.fontSize(TEXT).text(latin(say(reader.locale, 'settlementStatement')));
  let at = page.y + LINE;
  for (const [name, value] of linesOf(row, reader)) {
    page.text(latin(say(reader.locale, `settlement.${name}`)), MARGIN, at);
    page.text(latin(value), MARGIN + VALUES_AT, at);
    at = page.y + LINE / 2;
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
