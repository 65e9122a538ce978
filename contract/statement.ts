import Type, { type Static } from 'typebox';
import { read, write } from './call';
import { Journal } from './payment';
import {
  amount,
  codes,
  count,
  currency,
  day,
  defaulted,
  dryRun,
  fields,
  flag,
  id,
  idOf,
  instant,
  list,
  money,
  oneOf,
  optional,
  orNull,
  pageRequest,
  pageWith,
  reason,
  text,
  words,
} from './shape';
import { lineStatus, statementStatus } from './status';

/** What a column of a bank's file may say. An amount is one column, or one of each direction. */
export const lineFields = [
  'day',
  'time',
  'amount',
  'credit',
  'debit',
  'balance',
  'trace',
  'payerName',
  'payerAccount',
  'remark',
] as const;
export type LineField = (typeof lineFields)[number];
const zone = oneOf('ch', 'MEX', 'COL', 'PER', 'CHL', 'ARG', 'BRA');

/** How the files of one account are read; rows above the headers and the letters are found by themselves. */
export const Template = Type.Object(
  {
    columns: Type.Array(
      Type.Object({ field: oneOf(...lineFields), header: text(1, 200) }, { additionalProperties: false }),
      { minItems: 2, maxItems: lineFields.length },
    ),
    decimal: oneOf('.', ','),
    days: oneOf('ymd', 'dmy', 'mdy'),
    zone,
  },
  { additionalProperties: false },
);
export type Template = Static<typeof Template>;

/** What a line became: the order that it confirmed or proves, or the receipt that was made of it. */
const lineKind = oneOf('recharge', 'fund', 'settlement', 'receipt');
export type LineKind = Static<typeof lineKind>;

/** One line of a place of ours, as its bank says it. Payers leave the server masked. */
export const StatementLine = fields({
  lineId: id,
  statementId: id,
  placeId: id,
  placeName: words,
  rowNo: count,
  day,
  payTime: instant,
  /** Below zero where it left the place. */
  amount: money,
  currency,
  balance: orNull(money),
  trace: orNull(words),
  payerName: orNull(words),
  payerAccount: orNull(words),
  remark: orNull(words),
  status: codes(lineStatus),
  kind: orNull(lineKind),
  no: orNull(words),
  /** Of the best suggestion, 0 to 100. */
  score: orNull(count),
  maker: words,
  checker: orNull(words),
  bookedBy: orNull(words),
  bookedTime: orNull(instant),
  reason: orNull(words),
  version: count,
});
export type StatementLine = Static<typeof StatementLine>;

/** What a line may be, with how sure that is. */
const Suggestion = fields({
  kind: lineKind,
  no: words,
  amount: money,
  currency,
  trace: orNull(words),
  time: instant,
  /** It is in the books already: the line proves it, and books nothing. */
  isBooked: flag,
  score: count,
});
export type Suggestion = Static<typeof Suggestion>;

/** A file, or one typed line. */
export const Statement = fields({
  statementId: id,
  placeId: id,
  placeName: words,
  source: oneOf('file', 'typed'),
  status: codes(statementStatus),
  name: words,
  currency,
  opening: orNull(money),
  closing: orNull(money),
  lineCount: count,
  /** Lines that are not decided about. */
  openCount: count,
  maker: words,
  madeByMe: flag,
  checker: orNull(words),
  createTime: instant,
  checkTime: orNull(instant),
  reason: orNull(words),
  version: count,
});
export type Statement = Static<typeof Statement>;

const MOST_FAILED = 500;
const PREVIEW = 20;
const Preview = fields({ rowNo: count, day, amount: money, balance: orNull(money), trace: orNull(words) });

export const statement = {
  page: read('/recon/statement/page', {
    title: 'List the lines that banks say of places of ours.',
    access: 'recon.view',
    added: true,
    input: {
      ...pageRequest('payTime', 'amount'),
      placeId: optional(idOf('bank')),
      statementId: optional(idOf('statement')),
      status: optional(list(codes(lineStatus), 6)),
    },
    output: pageWith(StatementLine, list(fields({ currency, count, credit: money, debit: money }))),
  }),
  files: read('/recon/statement/files', {
    title: 'List the statements of places of ours, the latest first.',
    access: 'recon.view',
    added: true,
    input: {
      placeId: optional(idOf('bank')),
      statementId: optional(idOf('statement')),
      status: optional(list(codes(statementStatus), 4)),
      most: defaulted(Type.Integer({ minimum: 1, maximum: 200 }), 50),
    },
    output: list(Statement),
  }),
  details: read('/recon/statement/details', {
    title: 'Show one line with what it may be, and what it has booked.',
    access: 'recon.view',
    added: true,
    input: { lineId: idOf('statementLine') },
    output: fields({ line: StatementLine, suggestions: list(Suggestion, 20), journals: list(Journal) }),
  }),
  template: read('/recon/statement/template', {
    title: 'Tell how the files of one place were read last.',
    access: 'recon.view',
    added: true,
    input: { placeId: idOf('bank') },
    output: fields({ template: orNull(Template) }),
  }),
  upload: write('/recon/statement/upload', {
    title: 'Bring a bank’s file of one place, to be checked by somebody else.',
    access: 'fund.edit',
    added: true,
    input: {
      placeId: idOf('bank'),
      fileUrl: idOf('file'),
      /** Kept for the next file of the place; as it was kept where it is left out. */
      template: optional(Template),
      /** As the bank prints them; read from the lines where these have balances. */
      opening: optional(money),
      closing: optional(money),
      dryRun,
    },
    output: fields({
      /** Null of a file that was only tried out. */
      statementId: orNull(id),
      headers: list(words, 100),
      template: orNull(Template),
      total: count,
      okCount: count,
      /** There from another file, or typed before. */
      sameCount: count,
      opening: orNull(money),
      closing: orNull(money),
      /** The first of them. */
      lines: list(Preview, PREVIEW),
      failed: list(fields({ row: count, field: orNull(words), msg: words }), MOST_FAILED),
    }),
  }),
  type: write('/recon/statement/type', {
    title: 'Type one line that a bank shows, to be checked by somebody else.',
    access: 'fund.edit',
    added: true,
    input: {
      placeId: idOf('bank'),
      direction: oneOf('in', 'out'),
      amount,
      payTime: instant,
      trace: text(4, 40),
      payerName: optional(text(1, 120)),
      remark: optional(text(1, 200)),
    },
    output: fields({ statementId: id, lineId: id }),
  }),
  check: write('/recon/statement/check', {
    title: 'Let the lines that somebody else has brought be booked, or drop them.',
    access: 'recon.run',
    stepUp: true,
    added: true,
    input: {
      statementId: idOf('statement'),
      version: count,
      action: oneOf('pass', 'reject'),
      reason: optional(reason),
    },
    output: fields({ status: codes(statementStatus) }),
  }),
  match: write('/recon/statement/match', {
    title: 'Say what a line is: one of its suggestions, or money that nobody has explained.',
    access: 'recon.resolve',
    stepUp: true,
    added: true,
    input: {
      lineId: idOf('statementLine'),
      version: count,
      /** As whoever decides has seen it. */
      amount: money,
      currency,
      kind: lineKind,
      /** Left out of a receipt, which is made. */
      no: optional(text(6, 40)),
      reason,
    },
    output: fields({ status: codes(lineStatus), no: words }),
  }),
  undo: write('/recon/statement/undo', {
    title: 'Take back what a line was said to be; what it has booked is booked back.',
    access: 'recon.resolve',
    stepUp: true,
    added: true,
    input: { lineId: idOf('statementLine'), version: count, reason },
    output: fields({ status: codes(lineStatus) }),
  }),
};
