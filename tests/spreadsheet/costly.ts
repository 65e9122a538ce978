// Small files that would cost much whoever makes rows of them.
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { writeXlsx } from 'hucre/xlsx';

export const SHEET = 'xl/worksheets/sheet1.xml';
export const BOOK = 'xl/workbook.xml';
const plain = async () => unzipSync(await writeXlsx({ sheets: [{ name: 'A', rows: [['a'], ['x']] }] }));
/** The same with some of its parts said anew. */
export async function bookWith(more: Record<string, (part: string) => string>): Promise<Buffer> {
  const parts = await plain();
  const entries = Object.entries(more).map(([name, anew]) => {
    const part = parts[name];
    return [name, strToU8(anew(part ? strFromU8(part) : ''))];
  });
  return Buffer.from(zipSync({ ...parts, ...Object.fromEntries(entries) }));
}
const before = (end: string, text: string) => (part: string) => part.replace(end, `${text}${end}`);
const many = (count: number, one: (n: number) => string) => Array.from({ length: count }, (_, n) => one(n)).join('');
const nested = (count: number) => '<x>'.repeat(count) + '</x>'.repeat(count);

/** What is said anew in a small workbook, so that it costs much. */
export const costly: Record<string, Record<string, (part: string) => string>> = {
  'names by the hundred thousand': {
    [BOOK]: before(
      '</workbook>',
      `<definedNames>${many(100_000, (n) => `<definedName name="n${n}">A</definedName>`)}</definedNames>`,
    ),
  },
  'sheets that nobody has': {
    [BOOK]: before(
      '</sheets>',
      many(150_000, (n) => `<sheet name="S${n}" sheetId="${n}" r:id="rId1"/>`),
    ),
  },
  'as many styles': { 'xl/styles.xml': () => `<styleSheet><cellXfs>${'<xf/>'.repeat(150_000)}</cellXfs></styleSheet>` },
  'as many comments': { 'xl/comments1.xml': () => `<comments>${'<comment ref="A1"/>'.repeat(150_000)}</comments>` },
  'XML as deep as a well': { [SHEET]: before('</sheetData>', nested(100_000)) },
  'the same in another part': { [BOOK]: before('</workbook>', nested(40_000)) },
  'a tag of a million attributes': { [SHEET]: before('</sheetData>', `<row ${many(1_000_000, (n) => `a${n}="" `)}/>`) },
  'a tag that never ends': { [SHEET]: before('</sheetData>', `<row ${'a '.repeat(1_000_000)}`) },
  'a format of a megabyte': {
    'xl/styles.xml': () =>
      `<styleSheet><numFmts><numFmt formatCode="${'['.repeat(1_000_000)}"/></numFmts></styleSheet>`,
  },
  'a text of references': {
    [SHEET]: before('</sheetData>', `<row><c t="str"><v>${'&amp;'.repeat(1_000_000)}</v></c></row>`),
  },
  'widths of all columns, again and again': {
    [SHEET]: (part) =>
      part.replace('<sheetData>', `<cols>${'<col min="1" max="16384"/>'.repeat(20_000)}</cols><sheetData>`),
  },
  '1.1 M shared strings': { 'xl/sharedStrings.xml': () => `<sst>${'<si><t>x</t></si>'.repeat(1_100_000)}</sst>` },
  'a part of blanks': { 'xl/a.xml': () => ' '.repeat(30_000_000) },
  'blanks in many parts': Object.fromEntries(
    Array.from({ length: 40 }, (_, n) => [`xl/b${n}.xml`, () => ' '.repeat(1_000_000)]),
  ),
};

/** Text of which little is taken: each of a megabyte or more. */
export const costlyText: Record<string, string> = {
  'nothing but ends of lines': `a\nx${'\r'.repeat(4_000_000)}`,
  'quotes that never end': `a\n${'"\n'.repeat(1_000_000)}`,
  'more rows than are read': `a\n${'x\n'.repeat(1_000_000)}`,
};
