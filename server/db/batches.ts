/** What a row of an export is read on from, beside its fields. */
export const READ_ON = ':id';
export type ReadOn = Record<typeof READ_ON, string>;

/**
 * Rows batch by batch, so that memory holds no more than two, however long an export is: the next is read while one is
 * written.
 * @param next what comes before such an id
 */
export async function* inBatches<Row extends ReadOn>(
  next: (limit: number, before: string | undefined) => Promise<Row[]>,
  size = 1000,
): AsyncGenerator<Row[]> {
  let coming: Promise<Row[]> | undefined = next(size, undefined);
  while (coming) {
    const rows: Row[] = await coming;
    coming = rows.length < size ? undefined : next(size, rows.at(-1)?.[READ_ON]);
    // Whoever stops reading does not hear what becomes of it.
    coming?.catch(() => undefined);
    if (rows.length > 0) yield rows;
  }
}
