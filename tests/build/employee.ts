import { hash } from '@node-rs/argon2';
import type { Selectable } from 'kysely';
import { masterStatus } from '#contract/status';
import type { Employee } from '../../server/db/tables';
import { type BuildContext, newId, serial } from './context';

/** The built-in roles (specification, section 6), by the code that the database has. */
export const roles = {
  ADMIN: { id: 1, owner: 'platform', scope: 1 },
  OPERATION: { id: 2, owner: 'platform', scope: 1 },
  FINANCE_RISK: { id: 3, owner: 'platform', scope: 1 },
  CASHIER: { id: 4, owner: 'platform', scope: 1 },
  MERCHANT: { id: 5, owner: 'merchant', scope: 2 },
  U_DEALER: { id: 6, owner: 'dealer', scope: 4 },
  PROXY: { id: 7, owner: 'agent', scope: 3 },
  SUPER_PROXY: { id: 8, owner: 'agent', scope: 3 },
} as const;
export type RoleCode = keyof typeof roles;

/** Long enough for somebody without a second factor. */
export const PASSWORD = 'caudal-test-password';

export interface EmployeeGiven {
  userName?: string;
  role?: RoleCode;
  /** More roles behind the first. */
  otherRoles?: RoleCode[];
  password?: string;
  /** In place of its password: of one that is made once for many people. */
  passwordHash?: string;
  /** The merchant, agent or dealer it belongs to. */
  ownerId?: string;
  countryIds?: string[];
  status?: number;
  mustChangePassword?: boolean;
  /** The secret of an authenticator, in base 32: they have a second factor. */
  secondFactor?: string;
  /** Whoever made the account. */
  madeBy?: string;
  realName?: string;
  phone?: string;
  email?: string;
  telegram?: string;
  /** From then on as if disabled. */
  expireAt?: Date;
  /** Since when the account may be used; the present unless a story says otherwise. */
  activeFrom?: Date;
}

/** Of `PASSWORD`, made once: it takes what a sign-in takes. */
let usual: Promise<string> | undefined;
const usualHash = () => (usual ??= hash(PASSWORD));
const hashFor = async ({ passwordHash, password }: EmployeeGiven) =>
  passwordHash ?? (await (password === undefined ? usualHash() : hash(password)));

/** Somebody who can sign in, with `PASSWORD` unless the story says another. */
export async function buildEmployee(context: BuildContext, given: EmployeeGiven = {}): Promise<Selectable<Employee>> {
  const { role = 'ADMIN', otherRoles = [] } = given;
  const userName = given.userName ?? `person${serial()}`;
  const employee = await context.db
    .insertInto('employee')
    .values({
      id: newId(context),
      userName,
      realName: given.realName ?? userName,
      passwordHash: await hashFor(given),
      ownerType: roles[role].owner,
      ownerId: given.ownerId ?? null,
      countryIds: given.countryIds ?? [],
      status: given.status ?? masterStatus.enabled,
      createdBy: given.madeBy ?? null,
      phone: given.phone ?? null,
      email: given.email ?? null,
      telegram: given.telegram ?? null,
      expireAt: given.expireAt ?? null,
      mustChangePassword: given.mustChangePassword ?? false,
      ...(given.secondFactor !== undefined && {
        secondFactor: context.vault.seal(given.secondFactor),
        secondFactorAt: context.clock.now(),
      }),
      createdAt: context.clock.now(),
      ...(given.activeFrom && { activeFrom: given.activeFrom }),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  for (const [position, code] of [role, ...otherRoles].entries()) await giveRole(context, employee.id, code, position);
  return employee;
}

async function giveRole({ db }: BuildContext, employeeId: string, code: RoleCode, position: number): Promise<void> {
  const { id, scope } = roles[code];
  await db
    .insertInto('role')
    .values({ id, code, name: code, scope, builtIn: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db.insertInto('employeeRole').values({ employeeId, roleId: id, position }).execute();
}
