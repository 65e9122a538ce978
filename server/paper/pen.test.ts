import { buffer } from 'node:stream/consumers';
import { inflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { linesOf } from './lines';
import { write } from './pen';

/** What a reader copies from a page: the signs that its fonts say their shapes stand for. */
async function copied(text: string): Promise<string> {
  const page = new PDFDocument();
  write(page, text, { x: 50, y: 50, width: 400, size: 10 });
  page.end();
  const bytes = await buffer(page);
  const parts = bytes.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g);
  const maps = [...parts].flatMap(([, part = '']) => {
    try {
      return [inflateSync(Buffer.from(part, 'latin1')).toString('latin1')];
    } catch {
      return [];
    }
  });
  const ranges = maps.filter((map) => map.includes('beginbfrange')).join('');
  const units = [...ranges.matchAll(/<([0-9a-f]{4,})>/gi)].map(([, hex = '']) => hex);
  return units.map((hex) => Buffer.from(hex, 'hex').swap16().toString('utf16le')).join('');
}

test.each(['D’Angelo – Škoda €, 张三', 'Peñón São 北京市朝阳区', 'محمد أحمد 123'])(
  '%s is embedded as it is, and no sign of it is a question mark',
  async (text) => {
    const signs = await copied(text);
    for (const sign of text.replace(/\s/g, '')) expect(signs).toContain(sign);
    expect(signs).not.toContain('?');
  },
);

test('a long text is broken between words, between Chinese signs, and within what is longer than a line', () => {
  const widthOf = (line: string) => line.length;
  expect(linesOf('one two three', 8, widthOf)).toEqual(['one two', 'three']);
  expect(linesOf('北京市朝阳区', 4, widthOf)).toEqual(['北京市朝', '阳区']);
  expect(linesOf('0123456789', 4, widthOf)).toEqual(['0123', '4567', '89']);
});
