/** Saves rows as a file of text that spreadsheet programs open. */
export async function saveSheet(name: string, rows: readonly (readonly string[])[]): Promise<void> {
  const lines = rows.map((row) => row.map((text) => quoted(asText(text))).join(','));
  const { saveAs } = await import('file-saver');
  saveAs(new Blob([`\ufeff${lines.join('\r\n')}\r\n`], { type: 'text/csv' }), `${name}.csv`);
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
/** A program would reckon with a formula, cut a long number, and drop the zeros that one begins with. */
const NOT_AS_IT_IS = /^([=+\-@\t\r\n]|\d{12,}$|0\d+$)/;
const asText = (text: string): string => (NOT_AS_IT_IS.test(text) ? `'${text}` : text);
