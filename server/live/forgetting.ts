import { statements } from '../db/named';
import type { Hub } from './hub';

/** What somebody may let all processes forget, with what each of them does then. */
const ways: Record<string, (hub: Hub) => void> = {
  statement: () => statements.forget(),
  // Consoles that may have missed something ask for everything they show.
  screen: (hub) => hub.publish('missed'),
};

/** Forgets in this process what one of them told all to. @param what one that this release does not know is nothing */
export const forget = (what: string, hub: Hub): void => ways[what]?.(hub);
