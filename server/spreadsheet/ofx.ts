// Open Financial Exchange, as banks of Brazil give statements, in SGML (1.x) and XML (2.x): a table of movements.
// Source: OFX 1.6 and 2.2, section 11.4.3 (`STMTTRN`).
import { MOST_ROWS, type Row, type Table, tableOf } from './table';

const BEGINS = /^\s*(?:OFXHEADER:|<OFX>|(?:<\?[^>]*>\s*){1,4}<OFX>)/i;
export const isOfx = (text: string): boolean => BEGINS.test(text.slice(0, 2_000));

/** What is read of a movement; in SGML none of them has an end. */
const FIELDS = ['DTPOSTED', 'TRNAMT', 'FITID', 'CHECKNUM', 'NAME', 'MEMO'] as const;
const OPEN = '<STMTTRN>';

/**
 * One row for each movement: its day as YYYY-MM-DD, its amount with a point, below zero where it left.
 * @throws Refusal 1001 for one without movements, or with more than are read
 */
export function readOfx(text: string): Table {
  const upper = text.toUpperCase();
  const rows: Row[] = [rowOf(1, FIELDS)];
  for (let at = upper.indexOf(OPEN); at !== -1 && rows.length <= MOST_ROWS + 1; ) {
    const next = upper.indexOf(OPEN, at + OPEN.length);
    rows.push(movementIn(text.slice(at, next === -1 ? undefined : next), rows.length + 1));
    at = next;
  }
  return tableOf(rows);
}

const rowOf = (no: number, texts: readonly string[]): Row => ({ no, cells: texts.map((text) => ({ text })) });

function movementIn(text: string, no: number): Row {
  const [block = ''] = text.split(/<\/STMTTRN>|<\/BANKTRANLIST>/i, 1);
  const values = FIELDS.map((field) => spelled(field, textOf(block, field)));
  // Nothing is left out unsaid: a row of blanks would be nobody's.
  return values.some((text) => text !== '') ? rowOf(no, values) : { ...rowOf(no, values), wrong: 'importWidth' };
}

/** Up to the next sign of an element, or the end of its line. */
const textOf = (block: string, field: string): string =>
  plain(new RegExp(`<${field}>([^<\\r\\n]*)`, 'i').exec(block)?.[1]?.trim() ?? '');

const DAY = /^(\d{4})(\d\d)(\d\d)/;
/** A day is said without its clock; some banks write amounts with a comma. */
function spelled(field: (typeof FIELDS)[number], value: string): string {
  if (field === 'DTPOSTED') return value.replace(DAY, '$1-$2-$3').slice(0, 10);
  return field === 'TRNAMT' ? value.replace(/^([+-]?\d+),(\d{1,2})$/, '$1.$2').replace(/^\+/, '') : value;
}

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const plain = (value: string): string =>
  value.replace(/&(amp|lt|gt|quot|apos|nbsp);/g, (whole, name: string) => SIGNS[name] ?? whole);
