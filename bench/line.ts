/** A line of a table: what was measured, and its figures. */
export function line(name: string, cells: readonly string[]): void {
  process.stdout.write(`${name.padEnd(30)}${cells.map((cell) => cell.padStart(12)).join('')}\n`);
}
