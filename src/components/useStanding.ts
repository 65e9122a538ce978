import { useCallback, useState } from 'react';

/**
 * A row, with the fields that say what may be done to it. While a dialog is open those stay as they were: news take
 * nothing away that somebody types. The server has the last word.
 * @param id the field by which another row is told from the same one that has moved
 */
export function useStanding<Row extends object>(row: Row, id: keyof Row, by: readonly (keyof Row)[]) {
  const [open, setOpen] = useState(0);
  const [before, setBefore] = useState(row);
  const onDialog = useCallback((one: 1 | -1) => setOpen((count) => count + one), []);
  const differs = (names: readonly (keyof Row)[]) => names.some((name) => before[name] !== row[name]);
  if (differs([id]) || (open === 0 && differs(by))) setBefore(row);
  // The fields are the row's own, as they were.
  const standing = { ...row, ...Object.fromEntries(by.map((name) => [name, before[name]])) } as Row;
  return { standing, onDialog };
}
