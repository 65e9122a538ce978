import type { Manifest } from '../server/backup/manifest';

/**
 * A command that talks to the person at the terminal: its lines, how long it took, and of an error the sentence alone.
 */
export async function spoken(work: (say: (line: string) => void) => Promise<void>): Promise<void> {
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  const began = performance.now();
  try {
    await work(say);
    say(`Done in ${((performance.now() - began) / 1_000).toFixed(1)} s.`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

export function sizeOf({ tables, files, takenAt }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows of ${tables.length} tables and ${files.length} files, as of ${takenAt}`;
}
