// By how much figures differ: shares, which a double holds well enough. No money is reckoned with them.

/** "+25.0": by how many percent a figure, a decimal as text, differs from one before; undefined where that was none. */
export const changeOf = (now: string, before: string): string | undefined =>
  Number(before) === 0 ? undefined : signed(((Number(now) - Number(before)) / Math.abs(Number(before))) * 100);
/** "-3.6": by how many points one percentage differs from another. */
export const pointsOf = (now: string, before: string): string => signed(Number(now) - Number(before));

function signed(value: number): string {
  const tenths = Math.round(Math.abs(value) * 10);
  const sign = tenths === 0 ? '' : value > 0 ? '+' : '-';
  return `${sign}${Math.trunc(tenths / 10)}.${tenths % 10}`;
}
