import { sql } from 'kysely';
import type { Reads } from '../db/open';
import type { Scope } from '../db/scope';
import type { Word } from '../words/word';
import type { BuiltInCode } from './grants';

export interface Role {
  id: string;
  code: string;
  name: string;
  builtIn: boolean;
}
const scopeNumber = { platform: 1, merchant: 2, agent: 3, dealer: 4 } as const;

/** Roles that people of the asker's kind may have; the platform sees all. */
export async function listRoles(db: Reads, { kind }: Scope, status: number | undefined): Promise<Role[]> {
  const { rows } = await sql<Role>`
    select id::text, code, name, built_in as "builtIn" from role
    where (${kind === 'platform'} or scope = ${scopeNumber[kind]}) and (${status ?? null}::smallint is null or status = ${status ?? null})
    order by role.id`.execute(db);
  return rows;
}

export const builtInNames: Record<BuiltInCode, Word> = {
  ADMIN: 'roleAdmin',
  OPERATION: 'roleOperation',
  FINANCE_RISK: 'roleFinanceRisk',
  CASHIER: 'roleCashier',
  MERCHANT: 'roleMerchant',
  U_DEALER: 'roleUDealer',
  PROXY: 'roleProxy',
  SUPER_PROXY: 'roleSuperProxy',
};
