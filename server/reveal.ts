import type { MaskedField } from '#contract/audit';
import type { Right } from '#contract/right';
import type { Reads } from './db/pools';
import type { Actor } from './http/handlers';

/** How an area shows what it masks. */
export interface Reveal {
  /** Whose personal data it is: a right of its own beside that of asking at all. */
  grant: Right;
  /** One object in this person's scope; undefined where there is none. */
  find(db: Reads, actor: Actor, id: string): Promise<Masked | undefined>;
}
export interface Masked {
  /** As the audit calls the object. */
  no: string;
  values: Partial<Record<MaskedField, string | null>>;
}
