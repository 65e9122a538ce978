// A reference is compared in its one spelling, wherever the server compares one.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Columns and fields that hold what banks, chains and channels call money. */
const COLUMN = '(?:bank_trace_no|tx_hash|upstream_order_no|upstream_refund_no|settlement\\.trace)';
const FIELD = '(?:bankTraceNo|txHash|upstreamOrderNo|upstreamRefundNo|settlement\\.trace)';
/** Ways to compare one as it was typed. */
const RAW = [
  new RegExp(`${COLUMN}\\s*(?:=|<>|in\\b|like\\b|is (?:not )?distinct)`, 'g'),
  new RegExp(`where\\(\\s*'(?:\\w+\\.)?${FIELD}',\\s*'(?:=|in|like)'`, 'g'),
  new RegExp(`(?:equals|among|contains|begins): \\[?'(?:\\w+\\.)?${FIELD}'`, 'g'),
  new RegExp(`\\b${FIELD}\\s*(?:===|!==)(?!\\s*(?:null|undefined))`, 'g'),
  new RegExp(`(?:===|!==)\\s*\\w+\\.${FIELD}\\b`, 'g'),
];
/** The very text is meant: a row of its own table, the last sight of one row, the exact among several spellings. */
const VERY_TEXT = [
  'server/channel/simulator/', // a channel's own memory of its own numbers
  'server/channel/store.ts', // which of several spellings is exact
  'server/recharge/watching.ts', // whether the row still names what was looked at
];
const filesOf = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((one) => one.isFile() && one.name.endsWith('.ts') && !one.name.endsWith('.test.ts'))
    .map((one) => join(one.parentPath, one.name))
    .filter((path) => !path.endsWith('tables.ts') && !VERY_TEXT.some((but) => path.startsWith(but)));
const rawIn = (text: string): string[] => RAW.flatMap((way) => text.match(way) ?? []);

test('no comparison in the server takes a reference as it was typed', () => {
  const found = filesOf('server').flatMap((path) => rawIn(readFileSync(path, 'utf8')).map((raw) => `${path}: ${raw}`));
  expect(found).toEqual([]);
});

test.each([
  'receipt.upstream_order_no = $1',
  'bank_trace_no = any($2)',
  "where('upstreamOrderNo', '=', no)",
  "{ equals: 'refund.bankTraceNo' }",
  'one.txHash === other.txHash',
])('this test finds %s', (raw) => expect(rawIn(raw)).not.toEqual([]));
