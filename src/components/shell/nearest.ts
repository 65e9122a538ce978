/** The few of these whose paths are nearest to one that is none, the nearest first. */
export const nearestTo = <Page extends { path: string }>(sought: string, pages: readonly Page[], most = 3): Page[] =>
  pages
    .map((page) => ({ page, steps: stepsBetween(sought.toLowerCase(), page.path.toLowerCase()) }))
    .sort((one, other) => one.steps - other.steps)
    .slice(0, most)
    .map(({ page }) => page);

/** How many signs are to be added, taken away or changed to make one text of the other (Levenshtein). */
function stepsBetween(from: string, to: string): number {
  let line = Array.from({ length: to.length + 1 }, (_, n) => n);
  for (const [row, sign] of [...from].entries()) {
    const next = [row + 1];
    for (let n = 1; n <= to.length; n += 1) {
      const changed = (line[n - 1] ?? 0) + (sign === to[n - 1] ? 0 : 1);
      next.push(Math.min(changed, (line[n] ?? 0) + 1, (next[n - 1] ?? 0) + 1));
    }
    line = next;
  }
  return line[to.length] ?? 0;
}
