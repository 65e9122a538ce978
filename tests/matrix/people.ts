import { sql } from 'kysely';
import { code } from '#contract/error';
import { codeAt } from '../build/authenticator';
import { PASSWORD, type RoleCode } from '../build/employee';
import type { Stage } from './stage';
import type { Headers } from './wire';
import { SEED, type World, withFactor } from './world';

/**
 * Whose rows somebody sees: everybody's, a country's, those of the merchants that their role names, or those of where
 * they belong.
 */
export type Reach = 'all' | 'country' | 'limited' | 'merchant' | 'agent' | 'super' | 'dealer';
/** What is wrong with who asks; nothing, for the eight roles. */
export type Fault = 'anonymous' | 'garbage' | 'expired' | 'revoked' | 'disabled' | 'codeMissing' | 'mustChange';

/** One who makes every call. */
export interface Person {
  name: string;
  /** Role letters as `domain/access-keys.md` writes them; empty where nobody is signed in. */
  letter: string;
  reach: Reach;
  fault: Fault | undefined;
  headers: Headers;
  /** Confirms with a code of this secret rather than with the password. */
  seed: string | undefined;
  employeeId: string;
  sessionId: string;
  /** An entry of the audit about something they did themselves. */
  auditId: string;
}

const nobody = { letter: '', reach: 'all', seed: undefined, employeeId: '0', sessionId: '0', auditId: '0' } as const;
const letters: Record<RoleCode, string> = {
  ADMIN: 'A',
  OPERATION: 'O',
  FINANCE_RISK: 'F',
  CASHIER: 'C',
  MERCHANT: 'M',
  U_DEALER: 'U',
  PROXY: 'P',
  SUPER_PROXY: 'S',
};

/**
 * User name, role, reach: the eight roles, each as one of tenant A's or of ours, and two whose roles are limited by
 * merchant and by company.
 */
const working: [string, RoleCode, Reach][] = [
  ['admin.all', 'ADMIN', 'all'],
  ['operation.mex', 'OPERATION', 'country'],
  ['finance.all', 'FINANCE_RISK', 'all'],
  ['cashier.mex', 'CASHIER', 'country'],
  ['operation.merchant', 'OPERATION', 'limited'],
  ['finance.company', 'FINANCE_RISK', 'limited'],
  ['a.merchant', 'MERCHANT', 'merchant'],
  ['a.dealer', 'U_DEALER', 'dealer'],
  ['a.agent', 'PROXY', 'agent'],
  ['a.super', 'SUPER_PROXY', 'super'],
];

export interface People {
  /** The seventeen. */
  actors: Person[];
  /** Others, whose sessions and deeds are targets. */
  others: Record<'colleague' | 'sibling' | 'stranger' | 'clerk' | 'deskClerk', Person>;
}

/** Everybody signs in through the real call, once. What is wrong with some happens to them afterwards. */
export async function signInAll(stage: Stage, _world: World): Promise<People> {
  const actors: Person[] = [];
  for (const [userName, role, reach] of working) actors.push(await signIn(stage, userName, role, reach));
  for (const fault of ['expired', 'revoked', 'disabled'] as const)
    actors.push(await spoil(stage, { ...(await signIn(stage, `admin.${fault}`, 'ADMIN', 'all')), fault }));
  actors.push({ ...(await enter(stage, 'admin.first', 'ADMIN', 'all')), fault: 'mustChange' });
  actors.push({ ...nobody, name: 'anonymous', fault: 'anonymous', headers: {} });
  actors.push({ ...nobody, name: 'garbage', fault: 'garbage', headers: { authorization: 'x'.repeat(43), role: '1' } });
  actors.push({
    ...nobody,
    name: 'codeMissing',
    fault: 'codeMissing',
    headers: { authorization: await halfWay(stage), role: '1' },
  });
  const others = {
    colleague: await signIn(stage, 'a.merchant.second', 'MERCHANT', 'merchant'),
    sibling: await signIn(stage, 'a.sibling', 'MERCHANT', 'merchant'),
    stranger: await signIn(stage, 'b.merchant', 'MERCHANT', 'merchant'),
    clerk: await signIn(stage, 'clerk.mex', undefined, 'country'),
    deskClerk: await signIn(stage, 'clerk.desk', undefined, 'limited'),
  };
  return { actors, others };
}

async function signIn(stage: Stage, userName: string, role: RoleCode | undefined, reach: Reach): Promise<Person> {
  const person = await enter(stage, userName, role, reach);
  await stage.send(
    '/employee/preference/save',
    { key: 'density', value: '"small"', requestId: 'b'.repeat(32) },
    person.headers,
  );
  const { rows } = await sql<{
    id: string;
  }>`select id from audit where employee_id = ${person.employeeId} and call = 'preference.save'`.execute(
    stage.services.db.reads,
  );
  return { ...person, auditId: rows[0]?.id ?? missing(`${userName} left no entry in the audit`) };
}

/** Signs somebody in, and gives how they ask from then on. */
export async function enter(stage: Stage, userName: string, role: RoleCode | undefined, reach: Reach): Promise<Person> {
  const seed = withFactor.includes(userName) ? SEED : undefined;
  const proof = seed === undefined ? {} : { googleCode: await codeAt(seed, stage.services.clock.now(), -1) };
  const { data, msg } = await stage.send('/merchant/login', { userName, password: PASSWORD, ...proof });
  const token = tokenIn(data) ?? missing(`${userName} cannot sign in: ${msg}`);
  const { rows } = await sql<{ id: string; session: string; role: string }>`
    select e.id, s.id as session, (select role_id::text from employee_role where employee_id = e.id order by position
    limit 1) as role from employee e join session s on s.employee_id = e.id where e.user_name = ${userName}
    order by s.id desc limit 1`.execute(stage.services.db.reads);
  const [row = missing(`${userName} has no session`)] = rows;
  const headers = { authorization: token, role: row.role };
  return {
    name: userName,
    letter: role ? letters[role] : '',
    reach,
    fault: undefined,
    headers,
    seed,
    employeeId: row.id,
    sessionId: row.session,
    auditId: '0',
  };
}

/** The password was right, and the code of the second factor has not come. */
async function halfWay(stage: Stage): Promise<string> {
  const { code: answered, data } = await stage.send('/merchant/login', { userName: 'admin.half', password: PASSWORD });
  if (answered !== code.stepUpNeeded) throw new Error(`a code was not asked for: ${answered}`);
  return ticketIn(data) ?? missing('no ticket for the second step');
}

async function spoil({ services, send }: Stage, person: Person): Promise<Person> {
  const { employeeId: id, fault, headers } = person;
  if (fault === 'expired')
    await sql`update session set expires_at = created_at where employee_id = ${id}`.execute(services.db.writes);
  if (fault === 'disabled') await sql`update employee set status = 0 where id = ${id}`.execute(services.db.writes);
  if (fault === 'revoked') await send('/employee/logout', {}, headers);
  return person;
}

const field = (data: unknown, name: string): string | undefined => {
  const value = typeof data === 'object' && data !== null ? (data as Record<string, unknown>)[name] : undefined;
  return typeof value === 'string' ? value : undefined;
};
const tokenIn = (data: unknown) => field(data, 'token');
const ticketIn = (data: unknown) => field(data, 'ticket');
function missing(why: string): never {
  throw new Error(why);
}
