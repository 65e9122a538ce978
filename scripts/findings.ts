import type { AuditReport } from '../server/audit/verifyAudit';
import type { Finding } from '../server/verification/verify';

/** What a look at the books found, a line for each invariant and for each offence; true where all hold. */
export function printBooks(findings: readonly Finding[]): boolean {
  for (const { name, figures, broken } of findings) {
    const numbers = Object.entries(figures).map(([of, value]) => `${of} ${value}`);
    say(`${broken.length === 0 ? 'ok    ' : 'BROKEN'}  ${name} (${numbers.join(', ')})`);
    for (const word of broken) say(`          ${word}`);
  }
  return findings.every(({ broken }) => broken.length === 0);
}

/** What a walk along the seals of the audit found; true where the chain holds. */
export function printAudit({ sealed, head, unsealed, broken }: AuditReport): boolean {
  say(`${broken.length === 0 ? 'ok    ' : 'BROKEN'}  ${sealed} entries follow each other`);
  if (head !== undefined) say(`        the newest seal is ${head}`);
  const since = unsealed.oldest ? `, the oldest since ${unsealed.oldest.toISOString()}` : '';
  say(`        ${unsealed.count} wait for their seal${since}`);
  for (const word of broken) say(`          ${word}`);
  return broken.length === 0;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
