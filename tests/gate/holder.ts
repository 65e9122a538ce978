import type { Access } from '../../contract/call';
import { builtInRoles, defaultGrants } from '../../server/role/grants';
import type { RoleCode } from '../build/employee';

/** The first of the built-in roles that may make a call: the administrator wherever they may. */
export function holderOf(access: Access): RoleCode {
  if (access === 'anyone' || access === 'signedIn') return 'ADMIN';
  const [letter] = defaultGrants[access];
  const role = builtInRoles.find((one) => one.letter === letter);
  if (!role) throw new Error(`nobody holds ${access}`);
  return role.code;
}
