import { randomBytes } from 'node:crypto';
import { type Clock, systemClock } from '../../server/clock';
import type { Database, Db } from '../../server/db/pools';
import { type NextId, snowflake } from '../../server/db/snowflake';
import { openVault, type Vault } from '../../server/vault';

/** What every builder needs: where rows go, what time it is, how ids are made, and under which key secrets are kept. */
export interface BuildContext {
  db: Db;
  clock: Clock;
  nextId: NextId;
  vault: Vault;
}

/** Apart from the servers' nodes (0 and up), so that a builder and a running server never make the same id. */
const NODE = 1023;
const nextId = snowflake(NODE);
const vault = openVault(randomBytes(32));

/**
 * @param given the running app's own clock and vault, where a test has one: only then can it read the secrets. Its
 * services will do.
 */
export const buildContext = (
  { writes }: Pick<Database, 'writes'>,
  given: Partial<Omit<BuildContext, 'db'>> = {},
): BuildContext => ({
  db: writes,
  clock: given.clock ?? systemClock,
  nextId: given.nextId ?? nextId,
  vault: given.vault ?? vault,
});

/** A fresh id of the context's present moment. */
export const newId = ({ nextId, clock }: BuildContext): string => nextId(clock.now());

let last = 0;
/** Tells two rows of a test apart: 1, 2, 3 … */
export const serial = (): number => ++last;
