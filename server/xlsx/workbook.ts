import { Readable } from 'node:stream';
import { type Batches, type Cell, type Look, sheetEnd, sheetRow, sheetStart } from './sheet';
import { type Part, zipped } from './zip';

/** A sheet whose rows are made while they are written. */
export interface Sheet {
  name: string;
  /** Of each column, in characters. */
  widths: readonly number[];
  rows: Batches;
}

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** So many rows are one piece of text: what is larger than V8 moves about stays until everything is collected. */
const AT_ONCE = 20;
/** What a sheet holds in every program that reads it. */
const MOST_ROWS = 1_048_576;

/**
 * A spreadsheet as a stream of bytes; memory does not grow with its rows. A sheet that is full goes on in another one.
 * The sheets' rows are read one after the other, so a later sheet may tell what an earlier one found.
 */
export const workbook = (sheets: readonly Sheet[], look: Look, mostRows = MOST_ROWS): Readable =>
  Readable.from(zipped(parts(sheets, look, mostRows)), { objectMode: false });

async function* parts(sheets: readonly Sheet[], look: Look, mostRows: number): AsyncGenerator<Part> {
  const names: string[] = [];
  for (const sheet of sheets) {
    const rows = new Ahead(sheet.rows);
    try {
      for (let page = 1; page === 1 || (await rows.any()); page += 1) {
        names.push(page === 1 ? sheet.name : `${sheet.name} ${page}`);
        yield { name: `xl/worksheets/sheet${names.length}.xml`, text: sheetText(sheet, look, rows, mostRows) };
      }
    } finally {
      await rows.leave(); // whoever stops reading gives the rows' source back too
    }
  }
  yield* frame(names);
}

async function* sheetText({ widths }: Sheet, look: Look, rows: Ahead, mostRows: number): AsyncGenerator<string> {
  yield sheetStart(widths, look);
  for (let made = 0; made < mostRows && (await rows.any()); ) {
    const some = rows.take(Math.min(mostRows - made, AT_ONCE));
    const begun = made;
    yield some.map((row, at) => sheetRow(begun + at + 1, row)).join('');
    made += some.length;
  }
  yield sheetEnd;
}

/** Rows of which it can be asked whether any are left. */
class Ahead {
  readonly #batches:
    | AsyncIterator<readonly (readonly Cell[])[], unknown>
    | Iterator<readonly (readonly Cell[])[], unknown>;
  #held: readonly (readonly Cell[])[] = [];
  /** So many of those that are held are taken. */
  #taken = 0;

  constructor(batches: Batches) {
    this.#batches = Symbol.asyncIterator in batches ? batches[Symbol.asyncIterator]() : batches[Symbol.iterator]();
  }

  async any(): Promise<boolean> {
    while (this.#taken >= this.#held.length) {
      const { done, value } = await this.#batches.next();
      if (done) return false;
      this.#held = value;
      this.#taken = 0;
    }
    return true;
  }

  take(most: number): readonly (readonly Cell[])[] {
    const some = this.#held.slice(this.#taken, this.#taken + most);
    this.#taken += some.length;
    return some;
  }

  async leave(): Promise<void> {
    await this.#batches.return?.();
  }
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** What holds the sheets together; it names them, so it comes last. */
function frame(names: readonly string[]): Part[] {
  const each = (text: (n: number, name: string) => string) => names.map((name, n) => text(n + 1, name)).join('');
  const part = (name: string, text: string): Part => ({ name, text: [XML + text] });
  return [
    part(
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${REL}"><sheets>${each((n, name) => `<sheet name="${sheetName(name)}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${PACKAGE}/relationships">${each((n) => `<Relationship Id="rId${n}" Type="${REL}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}<Relationship Id="rId${names.length + 1}" Type="${REL}/styles" Target="styles.xml"/></Relationships>`,
    ),
    part('xl/styles.xml', styles),
    part(
      '_rels/.rels',
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${REL}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    part(
      '[Content_Types].xml',
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${each((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${TYPE}.worksheet+xml"/>`)}</Types>`,
    ),
  ];
}

/** Programs refuse some characters in a sheet's name, and more than 31 of the others. */
const sheetName = (name: string) => name.replace(/[[\]:*?/\\&<>"']/g, ' ').slice(0, 31);

/**
 * Style 0 is plain, 1 bold, 2 to 8 numbers with 0 to 6 decimals and grouped thousands, 9 to 15 the same in bold. The
 * last two are a moment and a day.
 */
const decimals = [0, 1, 2, 3, 4, 5, 6];
const dates = ['yyyy\\-mm\\-dd hh:mm:ss', 'yyyy\\-mm\\-dd'];
const format = (digits: number) => (digits === 0 ? '#,##0' : `#,##0.${'0'.repeat(digits)}`);
const styles = `<styleSheet xmlns="${MAIN}"><numFmts count="9">${decimals.map((n) => `<numFmt numFmtId="${164 + n}" formatCode="${format(n)}"/>`).join('')}${dates.map((code, n) => `<numFmt numFmtId="${171 + n}" formatCode="${code}"/>`).join('')}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="18"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>${[0, 1].flatMap((font) => decimals.map((n) => `<xf numFmtId="${164 + n}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`)).join('')}${dates.map((_, n) => `<xf numFmtId="${171 + n}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`;
