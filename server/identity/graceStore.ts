import { sql } from 'kysely';
import type { Writes } from '../db/pools';
import type { Actor } from '../http/handlers';

type Whose = Pick<Actor, 'employeeId' | 'sessionHash' | 'role'>;
const hashIn = ({ sessionHash }: Pick<Actor, 'sessionHash'>) => Buffer.from(sessionHash, 'hex');

/**
 * Which actions of a call were proven since then. They were in this session, which has not ended, in this role as it
 * stands, and after the last change of the password.
 */
export async function findProofs(db: Writes, whose: Whose, call: string, since: Date): Promise<string[]> {
  const found = await db
    .selectFrom('stepUpProof')
    .innerJoin('session', 'session.tokenHash', 'stepUpProof.tokenHash')
    .innerJoin('employee', 'employee.id', 'session.employeeId')
    .innerJoin('role', 'role.id', 'stepUpProof.roleId')
    .select('stepUpProof.action')
    .where('stepUpProof.tokenHash', '=', hashIn(whose))
    .where('stepUpProof.call', '=', call)
    .where('stepUpProof.provenAt', '>', since)
    .where('session.employeeId', '=', whose.employeeId)
    .where('session.endedAt', 'is', null)
    .where('stepUpProof.roleId', '=', Number(whose.role.id))
    .whereRef('stepUpProof.roleVersion', '=', 'role.version')
    .whereRef('stepUpProof.provenAt', '>=', (of) => of.fn.coalesce('employee.passwordAt', 'employee.createdAt'))
    .execute();
  return found.map(({ action }) => action);
}

interface Proven {
  call: string;
  action: string;
  now: Date;
}
export const keepProof = (db: Writes, whose: Whose, { call, action, now }: Proven) =>
  db
    .insertInto('stepUpProof')
    .columns(['tokenHash', 'call', 'action', 'roleId', 'roleVersion', 'provenAt'])
    .expression((from) =>
      from
        .selectFrom('role')
        .select([
          sql<Buffer>`${hashIn(whose)}::bytea`.as('tokenHash'),
          sql<string>`${call}::text`.as('call'),
          sql<string>`${action}::text`.as('action'),
          'role.id',
          'role.version',
          sql<Date>`${now}::timestamptz`.as('provenAt'),
        ])
        .where('role.id', '=', Number(whose.role.id)),
    )
    .onConflict((known) =>
      known.columns(['tokenHash', 'call', 'action']).doUpdateSet((next) => ({
        roleId: next.ref('excluded.roleId'),
        roleVersion: next.ref('excluded.roleVersion'),
        provenAt: next.ref('excluded.provenAt'),
      })),
    )
    .execute();

/** In none of their sessions anything counts as proven any more. */
export const forgetProofs = (db: Writes, employeeId: string) =>
  db
    .deleteFrom('stepUpProof')
    .where('tokenHash', 'in', (from) =>
      from.selectFrom('session').select('session.tokenHash').where('session.employeeId', '=', employeeId),
    )
    .execute();
