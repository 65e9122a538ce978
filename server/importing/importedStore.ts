// Rows of files that were saved already, so that a file that is sent again makes nothing twice.
import type { Writes } from '../db/pools';

export type ImportKind = 'account' | 'merchant' | 'blacklist';
interface Claim {
  kind: ImportKind;
  by: string;
  at: Date;
}

/** Keeps the hashes of rows that are about to be saved. @returns those that nobody had saved before, in hex */
export async function claimRows(tx: Writes, hashes: readonly string[], { kind, by, at }: Claim): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await tx
    .insertInto('importedRow')
    .values(
      [...hashes].sort().map((hash) => ({ kind, hash: Buffer.from(hash, 'hex'), importedBy: by, importedAt: at })),
    )
    .onConflict((conflict) => conflict.columns(['kind', 'hash']).doNothing())
    .returning('hash')
    .execute();
  return new Set(rows.map(({ hash }) => hash.toString('hex')));
}

/** Rows that could not be saved may come again. */
export async function giveUpRows(tx: Writes, kind: ImportKind, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return;
  await tx
    .deleteFrom('importedRow')
    .where('kind', '=', kind)
    .where(
      'hash',
      'in',
      hashes.map((hash) => Buffer.from(hash, 'hex')),
    )
    .execute();
}
