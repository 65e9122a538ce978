import type { MaskedField } from '#contract/audit';
import type { Reads } from '../db/open';
import type { Actor } from '../http/handlers';

/** How an area shows what it masks. */
export interface Reveal {
  /** Whose personal data it is: a right of its own beside that of asking at all. */
  grant: string;
  /** The values of one object in this person's scope; undefined where there is none. */
  find(db: Reads, actor: Actor, no: string): Promise<Partial<Record<MaskedField, string | null>> | undefined>;
}
