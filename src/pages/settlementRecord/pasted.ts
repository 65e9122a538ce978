const CELLS = /[\t,;]/;
const trimmed = (cell: string) => cell.trim().replace(/^"(.*)"$/, '$1');

/**
 * The traces of a list that somebody pasted, by the number of their settlement: the last cell of its line beside the
 * number. Lines without a number go to the payments from one on, in their order.
 */
export function pasted(text: string, orderNos: readonly string[], from: number): Map<string, string> {
  const known = new Set(orderNos);
  const found = new Map<string, string>();
  const rest = orderNos.slice(from);
  for (const line of text.split(/\r?\n/)) {
    const cells = line.split(CELLS).map(trimmed).filter(Boolean);
    const orderNo = cells.find((cell) => known.has(cell));
    const trace = cells.filter((cell) => cell !== orderNo).at(-1);
    // A line of another payment, or a heading, says nothing of these.
    const whose = orderNo ?? (cells.length === 1 ? rest.shift() : undefined);
    if (whose !== undefined && trace !== undefined) found.set(whose, trace);
  }
  return found;
}
