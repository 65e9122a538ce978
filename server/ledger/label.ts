import { plainPath } from './account';

/** What an account is, and the id or code of whom it belongs to. */
interface Label {
  /** The path without its owner: `mch:available`, `rev:fee:payment`, `asset:channel:receivable`. */
  kind: string;
  /** A merchant's, agent's or dealer's id, a channel's code, an account's id; null for the house's own. */
  owner: string | null;
}

/** Paths that name an owner do so in the piece after these words. */
const owned = /^(mch|agent|udealer|asset:(?:channel|account|payoutAccount|bank|wallet|udealer)):([^:]+)(?::(.+))?$/;

export function labelOf(path: string): Label {
  const plain = plainPath(path);
  const [, before, owner, after] = owned.exec(plain) ?? [];
  if (before === undefined || owner === undefined) return { kind: plain, owner: null };
  return { kind: after === undefined ? before : `${before}:${after}`, owner };
}
