/**
 * The rows of an answer. Each is the same object as before wherever nothing about it changed, and so is the list of
 * them. What is the same is not drawn again.
 */
export function sameRows<Row>(
  before: readonly Row[],
  after: readonly Row[],
  keyOf: (row: Row) => string,
): readonly Row[] {
  const known = new Map(before.map((row) => [keyOf(row), row]));
  const rows = after.map((row) => {
    const old = known.get(keyOf(row));
    return old !== undefined && JSON.stringify(old) === JSON.stringify(row) ? old : row;
  });
  const isSame = rows.length === before.length && rows.every((row, place) => row === before[place]);
  return isSame ? before : rows;
}
