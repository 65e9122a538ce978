/** What a row of an export is read on from, beside its fields. */
export const READ_ON = ':id';
export type ReadOn = Record<typeof READ_ON, string>;

/**
 * Rows batch by batch, so that memory holds no more than one, however long an export is. @param next what comes before
 * such an id
 */
export async function* inBatches<Row extends ReadOn>(
  next: (limit: number, before: string | undefined) => Promise<Row[]>,
  size = 1000,
): AsyncGenerator<Row[]> {
  let before: string | undefined;
  for (;;) {
    const rows = await next(size, before);
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
    before = rows.at(-1)?.[READ_ON];
  }
}
