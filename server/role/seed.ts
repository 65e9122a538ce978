import type { Db } from '../db/pools';
import { builtInRoles } from './grants';
import { defaultsOf } from './rights';
import { addBuiltInRoles } from './store';

/**
 * Makes the built-in roles; one that has no rights yet gets the default ones, one that has keeps what an administrator
 * chose.
 */
export async function seedRoles(db: Db): Promise<void> {
  const roles = builtInRoles.map(({ id, code, scope }) => ({ id, code, scope, grants: defaultsOf(code) }));
  await addBuiltInRoles(db, roles);
}
